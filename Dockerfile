# Sleuth on the net: docs/how-to/net.md. The first stage installs and compiles, the second runs what it made.
#   docker build .
ARG PYTHON_DIGEST=sha256:6771159cd4fa5d9bba1258caf0b82e6b73458c694d178ad97c5e925c2d0e1a91
FROM python:3.13-slim@${PYTHON_DIGEST} AS build
WORKDIR /build
COPY locks/build.txt locks/web.txt locks/
RUN python -m venv /opt/build && \
    /opt/build/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r locks/build.txt
RUN python -m venv /opt/sleuth && \
    /opt/sleuth/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r locks/web.txt
COPY pyproject.toml hatch_readme.py README.md LICENSE ./
COPY src src
RUN /opt/build/bin/pip wheel --no-deps --no-index --no-build-isolation --wheel-dir wheels . && \
    /opt/sleuth/bin/pip install --no-deps --no-index wheels/*.whl
ENV PATH=/opt/sleuth/bin:$PATH NUMBA_CACHE_DIR=/opt/kernels SLEUTH_CACHE=/opt/tables
RUN mkdir /opt/tables && sleuth compile

FROM python:3.13-slim@${PYTHON_DIGEST}
RUN useradd --system --uid 10001 --home-dir /nonexistent sleuth
# Code belongs to root, so that the server cannot change what it runs. It writes nothing but tables.
COPY --from=build /opt/sleuth /opt/sleuth
COPY --from=build /opt/kernels /opt/kernels
COPY --from=build --chown=sleuth /opt/tables /opt/tables
ENV PATH=/opt/sleuth/bin:$PATH NUMBA_CACHE_DIR=/opt/kernels SLEUTH_CACHE=/opt/tables PYTHONUNBUFFERED=1
USER sleuth
EXPOSE 8321
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8321/api/health', timeout=4)"]
ENTRYPOINT ["sleuth", "serve", "--host", "0.0.0.0"]

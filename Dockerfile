# Sleuth on the net: docs/how-to/net.md. The first stage installs and compiles, the second runs what it made.
FROM python:3.13-slim AS build
WORKDIR /build
RUN python -m venv /opt/sleuth
ENV PATH=/opt/sleuth/bin:$PATH NUMBA_CACHE_DIR=/opt/kernels SLEUTH_CACHE=/opt/tables
COPY pyproject.toml hatch_readme.py README.md LICENSE ./
COPY locks/dev.txt locks/
COPY src src
# The versions that are tested: pip takes no hashes beside a folder.
RUN grep -o '^[A-Za-z0-9_.-]*==[^ ;]*' locks/dev.txt > tested.txt && pip install --no-cache-dir -c tested.txt '.[web]'
RUN mkdir /opt/tables && sleuth compile

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /nonexistent sleuth
COPY --from=build /opt/sleuth /opt/sleuth
COPY --from=build --chown=sleuth /opt/kernels /opt/kernels
COPY --from=build --chown=sleuth /opt/tables /opt/tables
ENV PATH=/opt/sleuth/bin:$PATH NUMBA_CACHE_DIR=/opt/kernels SLEUTH_CACHE=/opt/tables PYTHONUNBUFFERED=1
USER sleuth
EXPOSE 8321
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8321/api/health', timeout=4)"]
ENTRYPOINT ["sleuth", "serve", "--host", "0.0.0.0"]

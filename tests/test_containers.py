"""The image holds nothing unchecked, and its services may do no more than they need. The files are read, not run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
LINES = re.sub(r"\\\n", " ", (ROOT / "Dockerfile").read_text()).splitlines()
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
WRITABLE = {"sleuth": {"/opt/tables", "/tmp"}, "proxy": {"/data", "/config", "/tmp"}}
DIGEST = "sha256:[0-9a-f]{64}"
CAPABILITIES = {"sleuth": [], "proxy": ["NET_BIND_SERVICE"]}


def instructions(name: str) -> list[str]:
    """What follows an instruction of the Dockerfile, at each place."""
    return [line.partition(" ")[2].strip() for line in LINES if line.startswith(f"{name} ")]


def test_what_pip_installs_has_a_hash_or_is_this_package_and_nothing_else_is_fetched():
    installs = [part for line in instructions("RUN") for part in line.split("&&") if re.search(r"\bpip ", part)]
    assert len(installs) == 4
    assert [one for one in installs if not re.search(r"--require-hashes --only-binary :all:|--no-index", one)] == []
    locks = [name for one in installs for name in re.findall(r"-r (\S+)", one)]
    assert locks == ["locks/build.txt", "locks/web.txt"]
    assert all((ROOT / name).exists() for name in locks)  # test_locks.py reads them
    assert [line for line in instructions("RUN") if re.search(r"apt|curl|wget|git ", line)] == []
    assert instructions("ADD") == []


def test_base_images_are_named_with_a_digest():
    assert [line.split()[0] for line in instructions("FROM")] == ["python:3.13-slim@${PYTHON_DIGEST}"] * 2
    (argument,) = instructions("ARG")
    assert re.fullmatch(rf"PYTHON_DIGEST={DIGEST}", argument)
    assert SERVICES["sleuth"]["build"]["args"] == ["PYTHON_DIGEST"]  # no value: that of .env or the Dockerfile
    assert re.fullmatch(rf"caddy:2-alpine@\$\{{CADDY_DIGEST:-{DIGEST}\}}", SERVICES["proxy"]["image"])


def test_the_user_of_the_server_owns_nothing_but_the_tables():
    (user,) = instructions("USER")
    assert user != "root"
    owned = [line.split()[-1] for line in instructions("COPY") if "--chown" in line]
    assert owned == ["/opt/tables"]
    (environment,) = set(re.findall(r"NUMBA_CACHE_DIR=(\S+)", " ".join(instructions("ENV"))))
    assert environment == "/opt/kernels"


def test_a_service_writes_to_some_folders_only_and_has_few_rights_and_limits():
    for name, service in SERVICES.items():
        mounts = [mount.split(":") for mount in service["volumes"]]
        writable = {place for _, place, *mode in mounts if mode != ["ro"]}
        writable |= {mount.split(":")[0] for mount in service["tmpfs"]}
        assert (name, writable) == (name, WRITABLE[name])
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert (name, service.get("cap_add", [])) == (name, CAPABILITIES[name])
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert "privileged" not in service, name
        assert service["mem_limit"], name
        assert service["pids_limit"], name


def test_only_the_proxy_can_be_reached():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]

"""Fixtures for pytest: each test that uses `world` or `create_world` gets its own sandbox.

Copy this file beside your tests. A world is a sandbox of its own inside a running server, with the
default data, so any number of processes can run at once:

    npx --no payments-sandbox exec -- pytest -n 8      # -n is an option of pytest-xdist
"""

import hashlib
import hmac
import json
import os
from datetime import datetime, timezone
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

SERVER = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4510")
# Only a server with an admin token needs it.
ADMIN_TOKEN = os.environ.get("SANDBOX_ADMIN_TOKEN")


def send(url, method, raw=b"", headers=None):
    """One request: (status, parsed body)."""
    all_headers = {"content-type": "application/json", **(headers or {})}
    request = Request(url, data=raw or None, method=method, headers=all_headers)
    try:
        with urlopen(request) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


def with_token(token):
    """The headers of a call below /_sandbox."""
    return {"authorization": f"Bearer {token}"} if token else {}


class World:
    def __init__(self, created):
        self.name = created["name"]
        # The address that the tests use: created["url"] is the public one.
        self.url = f"{SERVER}/w/{self.name}"
        self.admin_token = created.get("admin_token")
        self.api_key = created["api_key"]
        self.secret = created["secret"]
        self.webhook_secret = created["webhook_secret"]
        self.business_id = created["business_id"]

    def control(self, method, path, body=None):
        """A call below /_sandbox of this world: (status, parsed body)."""
        raw = b"" if body is None else json.dumps(body).encode()
        return send(f"{self.url}/_sandbox{path}", method, raw, with_token(self.admin_token))

    def api(self, method, path, body=None):
        """A signed call of the payments API: (status, parsed body)."""
        raw = b"" if body is None else json.dumps(body).encode()
        stamp = datetime.now(timezone.utc).isoformat()
        signature = hmac.new(self.secret.encode(), raw + b"|" + stamp.encode(), hashlib.sha256)
        headers = {
            "x-api-key": self.api_key,
            "x-timestamp": stamp,
            "x-signature": signature.hexdigest(),
        }
        return send(self.url + path, method, raw, headers)


@pytest.fixture
def create_world():
    """A function that creates a world: create_world(settings={"webhook_url": …})."""
    worlds = f"{SERVER}/_sandbox/worlds"
    headers = with_token(ADMIN_TOKEN)
    names = []

    def create(**options):
        # The ttl removes the world of a run that was killed.
        wanted = {"clock": {"mode": "frozen"}, "ttl": "1h", **options}
        status, created = send(worlds, "POST", json.dumps(wanted).encode(), headers)
        assert status == 201, created
        names.append(created["name"])
        return World(created)

    yield create
    for name in names:
        send(f"{worlds}/{name}", "DELETE", headers=headers)


@pytest.fixture
def world(create_world):
    return create_world()

"""A fixture for pytest: each test that takes `world` has a sandbox of its own.

All of them are worlds of one server, so any number of processes use it at once:

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


def send(url, method, raw=b"", headers=None):
    """One request: (status, parsed body)."""
    all_headers = {"content-type": "application/json", **(headers or {})}
    request = Request(url, data=raw or None, method=method, headers=all_headers)
    try:
        with urlopen(request) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


class World:
    def __init__(self, created):
        self.name = created["name"]
        self.url = created["url"]
        self.api_key = created["api_key"]
        self.secret = created["secret"]

    def control(self, method, path, body=None):
        """A call below /_sandbox of this world: (status, parsed body)."""
        raw = b"" if body is None else json.dumps(body).encode()
        return send(f"{self.url}/_sandbox{path}", method, raw)

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
def world():
    # The ttl removes the world of a run that was killed.
    wanted = {"clock": {"mode": "frozen"}, "ttl": "1h"}
    status, created = send(f"{SERVER}/_sandbox/worlds", "POST", json.dumps(wanted).encode())
    assert status == 201, created
    yield World(created)
    send(f"{SERVER}/_sandbox/worlds/{created['name']}", "DELETE")

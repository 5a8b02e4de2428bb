import hashlib
import hmac
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

# Customers and beneficiaries of the default data: GET /_sandbox/fixtures lists them.
ADA = "00000000-0000-4000-8000-000000000021"
BENEFICIARY = "00000000-0000-4000-8000-000000000055"


class Receiver(ThreadingHTTPServer):
    """A receiver in the process of the test; your application takes its place."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Delivery)
        self.url = f"http://127.0.0.1:{self.server_port}/webhooks"
        self.received = []


class Delivery(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.append((self.headers, body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args):
        pass


@pytest.fixture
def receiver():
    with Receiver() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_a_payout_sends_a_webhook(create_world, receiver):
    world = create_world(settings={"webhook_url": receiver.url})
    status, quote = world.api("POST", "/api/v1/client/quotes", {
        "source_currency": "USD",
        "target_currency": "NGN",
        "source_amount": "100.00",
        "quote_type": "EXCHANGE",
        "payment_method": "FIAT",
        "tz": "Africa/Lagos",
        "origin_reference": "order-1",
        "on_behalf_of": ADA,
        "beneficiary_id": BENEFICIARY,
    })
    assert status == 201, quote
    status, payout = world.api("POST", f"/api/v1/client/quotes/{quote['quote_id']}/accept")
    assert status == 200, payout
    # The clock is frozen. Advancing it also waits for the webhooks that this sends.
    world.control("POST", "/clock/advance", {"by": "4s"})

    [(headers, body)] = receiver.received
    text = body + b"|" + headers["x-timestamp"].encode()
    expected = hmac.new(world.webhook_secret.encode(), text, hashlib.sha256).hexdigest()
    assert headers["x-signature"] == expected
    event = json.loads(body)
    assert event["transaction_id"] == payout["transaction_id"]
    assert event["status"] == "COMPLETED"

"""python3 receiver.py: prints each webhook that arrives, and whether its signature is valid."""

import hashlib
import hmac
import json
import os
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "3000"))
SECRET = os.environ.get("SANDBOX_WEBHOOK_SECRET", "sandbox_webhook_secret")


def is_genuine(raw_body: bytes, headers, secret: str) -> bool:
    stamp = headers.get("x-timestamp") or ""
    try:
        sent_at = datetime.fromisoformat(stamp.replace("Z", "+00:00"))
        age = (datetime.now(timezone.utc) - sent_at).total_seconds()
    except (ValueError, TypeError, OverflowError):  # no time, or one without an offset
        return False
    if abs(age) > 300:
        return False
    text = raw_body + b"|" + stamp.encode()
    expected = hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
    given = headers.get("x-signature") or ""
    return hmac.compare_digest(expected.encode(), given.encode())


class Receiver(BaseHTTPRequestHandler):
    seen = set()
    lock = Lock()

    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers.get("content-length") or 0))
        self.send_response(self.status_of(raw_body))
        self.end_headers()

    def status_of(self, raw_body):
        if not is_genuine(raw_body, self.headers, SECRET):
            print("forged", flush=True)
            return 401
        try:
            event = json.loads(raw_body)
        except ValueError:
            return 400
        # The body of a card payment has no event_type.
        kind = event.get("event_type") or self.headers.get("x-webhook-event")
        status = event.get("status") or event.get("kyc_status") or ""
        # Every attempt at an event has the same id. Keep the ids where you keep your payments.
        with self.lock:
            repeated = self.headers.get("x-webhook-id") in self.seen
            self.seen.add(self.headers.get("x-webhook-id"))
        print("seen before" if repeated else "genuine", kind, status, flush=True)
        return 204

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128  # bursts of deliveries


if __name__ == "__main__":
    with Server((HOST, PORT), Receiver) as server:
        print(f"Receiving: http://127.0.0.1:{server.server_port}/webhooks", flush=True)
        server.serve_forever()

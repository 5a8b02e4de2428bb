import type { CatalogueEntry } from './catalogue.ts'

/** One implementation of a fix. */
export interface FixCode {
  readonly stack: string
  readonly code: string
}

type Topic = NonNullable<CatalogueEntry['code']>

/** The implementations of each fix in the most common stacks. */
export const fixCode: Readonly<Record<Topic, readonly FixCode[]>> = {
  verify: [
    {
      stack: 'Node, Express',
      code: `app.post('/webhooks', express.raw({ type: '*/*' }), (req, res) => {
  const stamp = req.get('x-timestamp') ?? ''
  if (!(Math.abs(new Date - new Date(stamp)) < 300_000)) return res.sendStatus(401)
  const mac = createHmac('sha256', secret).update(req.body).update('|' + stamp).digest()
  const given = Buffer.from(req.get('x-signature') ?? '', 'hex')
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return res.sendStatus(401)
  const event = JSON.parse(req.body)
  res.sendStatus(204)
})`,
    },
    {
      stack: 'Python, Flask',
      code: `@app.post("/webhooks")
def webhooks():
    raw, stamp = request.get_data(), request.headers.get("x-timestamp", "")
    try:
        sent_at = datetime.fromisoformat(stamp.replace("Z", "+00:00"))
        age = (datetime.now(timezone.utc) - sent_at).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return "", 401
    mac = hmac.new(secret, raw + b"|" + stamp.encode(), hashlib.sha256).hexdigest()
    given = request.headers.get("x-signature", "")
    if abs(age) > 300 or not hmac.compare_digest(mac.encode(), given.encode()):
        return "", 401
    return "", 204`,
    },
    {
      stack: 'PHP',
      code: `$raw = file_get_contents('php://input');
$stamp = $_SERVER['HTTP_X_TIMESTAMP'] ?? '';
$mac = hash_hmac('sha256', $raw . '|' . $stamp, $secret);
$ok = abs(time() - strtotime($stamp)) <= 300
  && hash_equals($mac, $_SERVER['HTTP_X_SIGNATURE'] ?? '');
http_response_code($ok ? 204 : 401);`,
    },
  ],
  deduplicate: [
    {
      stack: 'SQL',
      code: `BEGIN;
INSERT INTO webhook_events (id) VALUES ($1) ON CONFLICT DO NOTHING;
-- only when a row was inserted: apply the event
COMMIT;
-- answer 2xx in both cases`,
    },
    {
      stack: 'Node',
      code: `await db.transaction(async (tx) => {
  const { rowCount } = await tx.query(
    'INSERT INTO webhook_events (id) VALUES ($1) ON CONFLICT DO NOTHING', [id])
  if (rowCount === 1) await apply(tx, event)
})
res.sendStatus(204)`,
    },
  ],
  order: [
    {
      stack: 'SQL',
      code: `UPDATE payments SET status = $2, changed_at = $3
 WHERE id = $1 AND changed_at < $3;
-- COMPLETED may become FAILED later: the bank returned the money`,
    },
  ],
  ignore: [
    {
      stack: 'Node',
      code: `const handlers = { transaction: onTransaction, card_payment: onCardPayment }
await handlers[event.event_type ?? req.get('x-webhook-event')]?.(event)
res.sendStatus(204)`,
    },
    {
      stack: 'Python',
      code: `kind = event.get("event_type") or request.headers.get("x-webhook-event")
handler = handlers.get(kind)
if handler is not None:
    handler(event)
return "", 204`,
    },
  ],
  respond: [
    {
      stack: 'Node, Express',
      code: `await queue.add(event.id, event)
res.sendStatus(204)`,
    },
    {
      stack: 'Python, Flask',
      code: `queue.enqueue(handle, event)
return "", 204`,
    },
  ],
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kill } from 'node:process'
import { clean, emptyFolder, launch, type Process } from './built.ts'

/** The parts of a webhook receiver in plain PHP; a wrong one replaces one of them. */
export interface PhpParts {
  /** Sets `$raw`, the body, and `$genuine`. */
  readonly verify: string
  /** Changes `$shop` by the event in `$raw`, which is genuine. */
  readonly handle: string
  /** Answers a message that is not genuine. */
  readonly refuse: string
}

export const rightPhp: PhpParts = {
  verify: `
$raw = file_get_contents('php://input');
$stamp = $_SERVER['HTTP_X_TIMESTAMP'] ?? '';
$mac = hash_hmac('sha256', $raw . '|' . $stamp, $secret);
$genuine = abs(time() - strtotime($stamp)) <= 300
    && hash_equals($mac, $_SERVER['HTTP_X_SIGNATURE'] ?? '');
`,
  handle: `
$id = $_SERVER['HTTP_X_WEBHOOK_ID'] ?? $_SERVER['HTTP_WEBHOOK_ID'];
if (!isset($shop['seen'][$id])) {
    $shop['seen'][$id] = true;
    apply_event($shop, json_decode($raw, true));
}
`,
  refuse: 'http_response_code(401);',
}

/** Returns a receiver whose orders are in a file, and are shown at /orders. */
function programOf({ verify, handle, refuse }: PhpParts): string {
  return `<?php
$secret = 'sandbox_webhook_secret';

/** Notes the status of a payment, unless a newer one is known. */
function apply_event(array &$shop, array $event): void
{
    if (($event['event_type'] ?? '') !== 'transaction') {
        return;
    }
    $order = $shop['orders'][$event['transaction_id']] ?? ['status' => '', 'at' => ''];
    if ($order['at'] >= $event['timestamp']) {
        return;
    }
    $shop['orders'][$event['transaction_id']] = [
        'status' => $event['status'],
        'at' => $event['timestamp'],
        'paid' => $event['status'] === 'COMPLETED' ? (float) $event['target_amount'] : 0,
    ];
}

/** Pays the amount of a COMPLETED payment, however often, and takes it back if it FAILED. */
function credit(array &$shop, array $event): void
{
    if (($event['event_type'] ?? '') !== 'transaction') {
        return;
    }
    if ($event['status'] === 'FAILED') {
        $shop['orders'][$event['transaction_id']] = ['status' => 'FAILED', 'paid' => 0];
    }
    if ($event['status'] !== 'COMPLETED') {
        return;
    }
    $paid = $shop['orders'][$event['transaction_id']]['paid'] ?? 0;
    $paid += (float) $event['target_amount'];
    $shop['orders'][$event['transaction_id']] = ['status' => 'COMPLETED', 'paid' => $paid];
}

function open_shop(): array
{
    $file = fopen(__DIR__ . '/shop.json', 'c+');
    flock($file, LOCK_EX);
    $shop = json_decode(stream_get_contents($file), true) ?? ['seen' => [], 'orders' => []];
    return [$file, $shop];
}

if ($_SERVER['REQUEST_URI'] === '/orders') {
    [$file, $shop] = open_shop();
    $balance = array_sum(array_column($shop['orders'], 'paid'));
    echo json_encode(['orders' => (object) $shop['orders'], 'balance' => $balance]);
    return;
}
if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    http_response_code(405);
    return;
}
${verify.trim()}
if (!$genuine) {
    ${refuse}
    return;
}
[$file, $shop] = open_shop();
http_response_code(204);
${handle.trim()}
ftruncate($file, 0);
rewind($file);
fwrite($file, json_encode($shop));
`
}

/** The server of PHP itself names its address on stderr. */
export const phpAddress = /Development Server \((http:[^)]+)\) started/

const started = new Set<Process>()

/** Starts a receiver with the server of PHP itself; `workers` of them take requests at once. */
export async function startPhp(
  parts: Partial<PhpParts>,
  { flags = [], workers = 1 }: { flags?: readonly string[]; workers?: number } = {},
) {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'receiver.php'), programOf({ ...rightPhp, ...parts }))
  const args = [...flags, '-S', '127.0.0.1:0', join(folder, 'receiver.php')]
  const env = clean(workers === 1 ? {} : { PHP_CLI_SERVER_WORKERS: String(workers) })
  // Its workers are processes of their own, which end with the group.
  const running = launch('php', args, { cwd: folder, env, detached: true })
  started.add(running)
  const [, url = ''] = await running.said(phpAddress)
  return { url: `${url}/webhooks`, probe: `${url}/orders` }
}

export async function stopPhp(): Promise<void> {
  for (const { pid } of started) kill(-pid, 'SIGKILL')
  await Promise.all([...started].map(({ ended }) => ended))
  started.clear()
}

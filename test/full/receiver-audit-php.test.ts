import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { audited, foundBut, type Report } from '../support/audited.ts'
import { sandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'
import { type PhpParts, startPhp, stopPhp } from '../support/php-shops.ts'

/** A receiver in PHP, with the numbers that the audit has to find, and no others. */
interface Judged {
  readonly name: string
  readonly parts: Partial<PhpParts>
  readonly numbers?: readonly string[]
  /** The title of each finding. */
  readonly title?: RegExp
  readonly flags?: readonly string[]
  readonly workers?: number
  readonly profile?: 'standard'
}

const right: readonly Judged[] = [
  { name: 'hash_hmac, hash_equals, and the body of php://input', parts: {} },
  { name: 'four workers that take turns at a file', parts: {}, workers: 4 },
  {
    name: 'headers of getallheaders, and DateTimeImmutable',
    parts: {
      verify: `
$headers = array_change_key_case(getallheaders());
$raw = stream_get_contents(fopen('php://input', 'rb'));
$stamp = $headers['x-timestamp'] ?? '';
try {
    $age = abs(time() - (new DateTimeImmutable($stamp))->getTimestamp());
} catch (Exception) {
    $age = PHP_INT_MAX;
}
$mac = hash_hmac('sha256', "$raw|$stamp", $secret);
$genuine = $age <= 300 && hash_equals($mac, $headers['x-signature'] ?? '');
`,
    },
  },
  {
    name: 'Standard Webhooks, with several signatures in one header',
    profile: 'standard',
    parts: {
      verify: `
$raw = file_get_contents('php://input');
$stamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signed = ($_SERVER['HTTP_WEBHOOK_ID'] ?? '') . '.' . $stamp . '.' . $raw;
$mac = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $secret, true));
$genuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
    $genuine = $genuine || hash_equals($mac, $given);
}
$genuine = $genuine && abs(time() - (int) $stamp) <= 300;
`,
    },
  },
]

/** Returns a verification that is wrong in the text that is signed, or in how it is compared. */
function comparing(
  mac: string,
  compare = `hash_equals($mac, $_SERVER['HTTP_X_SIGNATURE'] ?? '')`,
  fresh = 'abs(time() - strtotime($stamp)) <= 300',
): string {
  return `
$raw = file_get_contents('php://input');
$stamp = $_SERVER['HTTP_X_TIMESTAMP'] ?? '';
$mac = ${mac};
$genuine = ${fresh} && ${compare};
`
}

const rightMac = `hash_hmac('sha256', $raw . '|' . $stamp, $secret)`
const uncaught = comparing(rightMac, `hash_equals($mac, $_SERVER['HTTP_X_SIGNATURE'])`)

const wrong: readonly Judged[] = [
  {
    name: 'it signs the body that json_decode has read and json_encode has written again',
    parts: {
      verify: comparing(
        `hash_hmac('sha256', json_encode(json_decode($raw)) . '|' . $stamp, $secret)`,
      ),
    },
    numbers: ['R19', 'R20'],
  },
  {
    name: 'it takes the body from $_POST, which has no JSON',
    parts: { verify: comparing(`hash_hmac('sha256', json_encode($_POST) . "|$stamp", $secret)`) },
    numbers: ['R01'],
    title: /the receiver signs \[\] instead of the body/,
  },
  {
    name: 'it compares with base64',
    parts: {
      verify: comparing(`base64_encode(hash_hmac('sha256', "$raw|$stamp", $secret, true))`),
    },
    numbers: ['R01'],
    title: /base64, not hex$/,
  },
  {
    name: 'it gives hash_hmac the key before the text',
    parts: { verify: comparing(`hash_hmac('sha256', $secret, "$raw|$stamp")`) },
    numbers: ['R01'],
    title: /swaps the key and the text of the HMAC$/,
  },
  {
    name: 'it hashes without HMAC',
    parts: { verify: comparing(`hash('sha256', "$raw|$stamp" . $secret)`) },
    numbers: ['R01'],
    title: /hashes the text followed by the secret, without HMAC$/,
  },
  {
    name: 'it reads the header under the name that the client sends',
    parts: { verify: comparing(rightMac, `hash_equals($mac, $_SERVER['X-Signature'] ?? '')`) },
    numbers: ['R01'],
    title: /^A genuine transaction event is refused$/,
  },
  {
    name: 'it takes the time for one of its own zone',
    parts: {
      verify: `date_default_timezone_set('Asia/Kolkata');
${comparing(rightMac, undefined, 'abs(time() - strtotime(substr($stamp, 0, 19))) <= 300')}`,
    },
    numbers: ['R01'],
    title: /expects a time 5\.5 h ahead of the real time$/,
  },
  {
    name: 'it never looks at the timestamp',
    parts: { verify: comparing(rightMac, undefined, 'true') },
    numbers: ['R07', 'R08', 'R09', 'R32'],
  },
  {
    name: 'it lacks the abs() around the age',
    parts: { verify: comparing(rightMac, undefined, 'time() - strtotime($stamp) <= 300') },
    numbers: ['R09'],
  },
  {
    name: 'hash_equals gets null, and the error page of development has the status 200',
    parts: { verify: uncaught },
    flags: ['-d', 'display_errors=1'],
    numbers: ['R33'],
  },
  {
    name: 'hash_equals gets null, and the error is a 500',
    parts: { verify: uncaught },
    flags: ['-d', 'display_errors=0'],
    numbers: ['R02'],
    title: /is answered with 500$/,
  },
  {
    name: 'it answers 200 to what it refuses',
    parts: { refuse: 'http_response_code(200);' },
    numbers: ['R33'],
  },
  {
    name: 'it forgets that an event can come twice',
    parts: { handle: 'credit($shop, json_decode($raw, true));' },
    numbers: ['R13'],
  },
  {
    name: 'it keeps the ids of events in the session, which no sender has',
    parts: {
      handle: `
session_save_path(__DIR__);
session_start();
$id = $_SERVER['HTTP_X_WEBHOOK_ID'];
if (!isset($_SESSION['seen'][$id])) {
    $_SESSION['seen'][$id] = true;
    credit($shop, json_decode($raw, true));
}
`,
    },
    numbers: ['R13'],
  },
  {
    name: 'it recognizes duplicates by the transaction',
    parts: {
      handle: `
$event = json_decode($raw, true);
if (!isset($shop['seen'][$event['transaction_id'] ?? ''])) {
    $shop['seen'][$event['transaction_id'] ?? ''] = true;
    apply_event($shop, $event);
}
`,
    },
    numbers: ['R34'],
  },
  {
    name: 'it stores the status of whatever came last',
    parts: {
      handle: `
$event = json_decode($raw, true);
$isNew = !isset($shop['seen'][$_SERVER['HTTP_X_WEBHOOK_ID']]);
$shop['seen'][$_SERVER['HTTP_X_WEBHOOK_ID']] = true;
if ($isNew && ($event['event_type'] ?? '') === 'transaction') {
    $shop['orders'][$event['transaction_id']] = ['status' => $event['status'], 'paid' => 0];
}
`,
    },
    numbers: ['R16'],
  },
  {
    name: 'its switch refuses other types of events',
    parts: {
      handle: `
$event = json_decode($raw, true);
switch ($event['event_type'] ?? $_SERVER['HTTP_X_WEBHOOK_EVENT']) {
    case 'transaction':
        apply_event($shop, $event);
        break;
    case 'card_payment':
    case 'kyc.status_updated':
    case 'virtual_wallet.ready':
        break;
    default:
        http_response_code(400);
}
`,
    },
    numbers: ['R17'],
  },
]

/** Wrong in a way that no answer shows; the report says so. */
const missed: readonly Judged[] = [
  {
    name: 'it compares with ==',
    parts: { verify: comparing(rightMac, `$mac == ($_SERVER['HTTP_X_SIGNATURE'] ?? '')`) },
  },
]

afterAll(stopPhp)

describe('receivers in PHP', () => {
  const reports = new Map<string, Report>()
  const all = [...right, ...wrong, ...missed]

  beforeAll(async () => {
    const one = await sandbox({ settings: { bounds: { ...defaultBounds, maxAudits: 100 } } })
    const judge = async ({ name, parts, profile, ...options }: Judged) => {
      reports.set(name, await audited(one, { ...(await startPhp(parts, options)), profile }))
    }
    await Promise.all(all.map(judge))
  }, 120_000)

  test.each(all)('$name', ({ name, numbers = [], title = /./ }) => {
    const report = reports.get(name) as Report
    expect(report.error).toBeNull()
    expect(foundBut(report, numbers), JSON.stringify(report.findings, null, 1)).toEqual(numbers)
    for (const one of report.findings) expect(one.title).toMatch(title)
    const left = report.not_judged.filter(({ reason }) => /audit ran out of time/.test(reason))
    expect(left).toEqual([])
  })

  test.each(missed)('the report says that it cannot see: $name', ({ name }) => {
    const { not_judged } = reports.get(name) as Report
    expect(not_judged).toContainEqual(
      expect.objectContaining({ number: 'R40', reason: expect.stringContaining('hash_equals') }),
    )
  })

  test('are counted in the documents', () => {
    const count = { wrong: wrong.length + missed.length, missed: missed.length }
    expectMeasured('Receivers in PHP', { ...count, right: right.length })
  })
})

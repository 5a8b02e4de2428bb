import { generateSync, type JsonSchema } from 'json-schema-faker'
import type { SchemaName } from '../../server/core/operation.ts'
import { readSchemas } from '../../server/schemas.ts'
import { ids } from '../support/harness.ts'

const schemas = readSchemas()

/** Values that exist or could: so that bodies get past their shape and reach the rules. */
const pools: Readonly<Record<string, readonly string[]>> = {
  uuid: [...Object.values(ids), '7d444840-9dc0-41d1-b245-5ffdce74fad2'],
  'uuid-or-self': ['self', ids.ada, ids.ben],
  date: ['1990-01-01', '2007-02-28', '2030-12-31', '1900-01-01'],
  'date-time': ['2026-01-05T09:00:00Z', '2030-01-01T00:00:00.000+05:30'],
  moment: ['2026-01-05', '2026-01-05T09:00:00Z', '2027-06-30'],
  email: ['someone@example.com', 'ada@example.com', 'a+kycreject@example.org'],
  uri: ['https://example.com/', 'https://example.com/a?b=c'],
  'http-url': ['https://example.com/', 'http://localhost/'],
  amount: ['10.00', '0.01', '999999999999999', '100', '12.345678', '500.5'],
  'plain-number': ['0', '10.5', '300'],
  'card-amount': ['10.00', '0.01', '99999', '12.5'],
  'card-expiry': ['05/39', '12/27', '01/20'],
  cvv: ['123'],
  'image-url': ['https://example.com/logo.png', 'data:image/png;base64,iVBORw0KGgo='],
  decimal: ['1', '-1.5', '0'],
  'currency-code': ['USD', 'CAD', 'NGN', 'EUR', 'GBP', 'GHS', 'KES', 'USDC', 'XYZ'],
  'country-code': ['US', 'CA', 'NG', 'GB', 'DE', 'GH', 'KE', 'ZZ'],
  e164: ['+14165550123', '+2348012345678', '+447911123456'],
  phone: ['+14165550123', '08012345678'],
  'iana-time-zone': ['UTC', 'America/Toronto', 'Africa/Lagos'],
  'user-tag': ['ada1', 'ben1', 'Nobody1'],
  'new-user-tag': ['fresh1', 'ada1', 'ben1'],
  'base64-image': [`data:image/png;base64,iVBORw0KGgo${'A'.repeat(28_000)}`, 'iVBORw0KGgo='],
  ssn: ['123456789'],
  'account-number': ['0123456789', 'ABCD1234'],
  iban: ['DE89370400440532013000'],
  bic: ['DEUTDEFF'],
  'sort-code': ['200000'],
  aba: ['021000021'],
  nuban: ['0123456789'],
  bvn: ['22222222222'],
  'duration-text': ['30m', 'PT1H'],
  'snapshot-name': ['one'],
}

interface Random {
  next(): number
}

const formats = Object.fromEntries(
  Object.entries(pools).map(([name, pool]) => [
    name,
    (random: Random) => pool[Math.floor(random.next() * pool.length)] as string,
  ]),
)

/** A value that a schema describes, the same for the same seed. */
export function validFor(name: SchemaName, seed: number): unknown {
  return generateSync(schemas.get(name) as JsonSchema, {
    seed,
    formats: formats as never,
    optionalsProbability: 0.6,
    refResolver: (ref: string) => schemas.get(ref.replace(/\.json$/, '')) as JsonSchema,
  })
}

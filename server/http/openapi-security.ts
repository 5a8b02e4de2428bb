import type { Operation } from '../core/operation.ts'

const apiKey = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

const securitySchemes = {
  apiKey: apiKey(
    'x-api-key',
    'API key of the business, such as that in `GET /_sandbox/businesses`.',
  ),
  timestamp: apiKey(
    'x-timestamp',
    'Present time in RFC 3339 or Unix time, exactly as it was signed.',
  ),
  signature: apiKey(
    'x-signature',
    'Lowercase hex HMAC-SHA256 of the raw body, "|" and `x-timestamp`, keyed with the secret of ' +
      'the key.',
  ),
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token from `POST /_sandbox/tokens`, valid for one hour of sandbox time.',
  },
  adminToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Admin token of the sandbox or of a world, needed only where one is set.',
  },
}

/** Returns the security schemes that some operations use, by name. */
export function schemesOf(operations: readonly Operation[]): object {
  const named = new Set(operations.flatMap(securityOf).flatMap((scheme) => Object.keys(scheme)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => named.has(name)))
}

/** Returns the security schemes that an operation accepts. */
export function securityOf({ auth, open }: Operation): object[] {
  if (open) return []
  if (auth === 'hmac') return [{ apiKey: [], timestamp: [], signature: [] }]
  if (auth === 'jwt') return [{ bearer: [] }]
  return auth === 'control' ? [{}, { adminToken: [] }] : []
}

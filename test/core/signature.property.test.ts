import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSigner, signature } from '../../server/core/signature.ts'

/** Keys are hashed first if they are longer than a block of 64 bytes, so both kinds are drawn. */
const secrets = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ minLength: 60, maxLength: 70 }),
  fc.string({ minLength: 100, maxLength: 300 }),
)

test('a signature is the HMAC that Node computes, for every key, body and timestamp', () => {
  const given = [secrets, fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.string()] as const
  fc.assert(
    fc.property(...given, (secret, body, timestamp) => {
      const expected = createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
      expect(signature(secret, body, timestamp)).toBe(expected)
      expect(signature(secret, Buffer.from(body), timestamp)).toBe(expected)
      expect(hmacSigner(secret, body)(`|${timestamp}`)).toBe(expected)
    }),
  )
})

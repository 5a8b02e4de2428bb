import type { Response } from 'supertest'
import supertest from 'supertest'
import { expect } from 'vitest'
import { requireDocumented } from './documented.ts'
import type { TestSandbox } from './harness.ts'

/** Returns a customer to register; the default is valid everywhere. */
export const person = (over: object = {}) => ({
  email: 'Nora.New@customers.test',
  first_name: 'Nora',
  last_name: 'New',
  password: 'correct horse',
  date_of_birth: '1990-05-17',
  phone_number: '+14165550199',
  country_code: 'CA',
  ...over,
})

/** Returns a customer with a different email and phone number for each number. */
export const another = (number: number, over: object = {}) =>
  person({
    email: `person.${number}@customers.test`,
    phone_number: `+1416555${String(2_000 + number)}`,
    ...over,
  })

export const address = (over: object = {}) => ({
  street_1: '12 Front Street',
  state: 'ON',
  city: 'Toronto',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
  ...over,
})

export const kilobyte = 1024

/** The first bytes of each of the three accepted types. */
const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [...Buffer.from('%PDF-1.7\n')],
} as const

export type DocumentType = keyof typeof heads

/** Returns a document of exactly `bytes` bytes. */
export function documentBytes(type: DocumentType, bytes: number): Buffer {
  const content = Buffer.alloc(bytes, 'sandbox ')
  Buffer.from(heads[type]).copy(content)
  return content
}

/** Returns a document as a data URI, the form in requests. */
export function image(type: DocumentType = 'image/jpeg', bytes = 20 * kilobyte): string {
  return `data:${type};base64,${documentBytes(type, bytes).toString('base64')}`
}

/** The documents of a KYC submission that is complete (A7). */
export const passport = () => ({ passport_front: image() })

/** Holds an answer to a status, the text of `error`, and what `message` must say. */
export function expectRefusal(
  response: Response,
  status: number,
  error: string,
  says: string | RegExp = '',
): void {
  expect({ status: response.status, error: response.body.error }).toEqual({ status, error })
  expect(Object.keys(response.body).sort()).toEqual(['error', 'message'])
  if (says !== '') expect(response.body.message).toMatch(says)
}

/**
 * Sends a body that is too large, also with GET, which clients do not send: 413 is documented for
 * reads too.
 */
export async function sendTooMuch(
  { url }: TestSandbox,
  method: 'get' | 'post' | 'put',
  path: string,
  bytes: number,
): Promise<Response> {
  const response = await supertest(url)
    [method](path)
    .set('content-type', 'application/json')
    .send(`"${'x'.repeat(bytes)}"`)
  requireDocumented(method, path, response)
  return response
}

export const megabyte = kilobyte * kilobyte

/** Returns the number of rows by collection. */
export async function countsOf({ control }: TestSandbox): Promise<Record<string, number>> {
  const { body } = await control.get('').expect(200)
  return body.counts
}

import { expect, test } from 'vitest'
import { defaultBounds } from '../../server/model/bounds.ts'
import { sandbox } from '../support/harness.ts'

const letters = ['a', 'é', '漢', '😀', '"\\\n']

/** Bodies from a few bytes to some ten thousand, of characters of one to four bytes. */
function bodyOf(number: number) {
  const letter = letters[number % letters.length] as string
  return {
    currency_code: 'CAD',
    country_code: 'CA',
    first_name: 'Rita',
    last_name: `R ${number}`,
    email: `rita${number}@recipients.test`,
    notes: letter.repeat((number * 37) % 160),
    unknown: Array.from({ length: number % 17 }, () => letter.repeat(300)),
  }
}

test('F19: the request log shows each body as it was sent and answered', async () => {
  const bounds = { ...defaultBounds, requestLogSize: 100 }
  const { as, control } = await sandbox({ settings: { bounds } })
  const done: { id: string; sent: object; answered: object }[] = []
  for (let number = 0; number < 200; number += 1) {
    const sent = bodyOf(number)
    const { body, headers } = await as('main').post('/beneficiaries', sent).expect(201)
    done.push({ id: headers['x-sandbox-request-id'] as string, sent, answered: body })
    if (number % 10 > 0) continue
    const oldest = done.slice(-100).slice(0, 12)
    for (const { id, sent, answered } of [...oldest, ...done.slice(-1)]) {
      const { body } = await control.get(`/requests/${id}`).expect(200)
      expect([body.request, body.response]).toEqual([sent, answered])
    }
  }
  await control.get(`/requests/${done.at(-101)?.id}`).expect(404)
})

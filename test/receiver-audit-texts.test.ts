import type { ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import {
  auditCatalogue,
  type CatalogueEntry,
  checkNumbers,
  findingTexts,
  type ReceiverOutcome,
} from '../server/features/receiver-audit/catalogue.ts'
import type { Schemas } from '../server/generated/schemas.ts'
import { closeReceivers, startReceiver } from './support/broken-receivers.ts'
import { sandbox } from './support/harness.ts'

afterAll(closeReceivers)

/** For each answer, what a title about it has to say. */
const answers: Readonly<Record<ReceiverOutcome, RegExp>> = {
  accepted: / (?:is accepted|takes effect again)$/,
  redirected: / is redirected$/,
  refused: / is refused$/,
  failed: / is answered with 5xx$/,
  silent: / gets no complete answer$/,
}
const outcomes = Object.keys(answers) as ReceiverOutcome[]
const subjects = checkNumbers.filter((number) => 'subject' in auditCatalogue[number])

describe('the texts of a finding follow the answer', () => {
  test.each(subjects.flatMap((number) => outcomes.map((outcome) => [number, outcome] as const)))(
    '%s, %s',
    (number, outcome) => {
      const { title, why, fix } = findingTexts(number, outcome)
      expect(title).toMatch(answers[outcome])
      expect(why).not.toBe('')
      expect(fix).toMatch(/\b(?:4xx|2xx|signature|[Rr]ead|Verify|Keep|Store)\b/)
      const entry: CatalogueEntry = auditCatalogue[number]
      if (outcome !== 'accepted' && entry.title.endsWith('is accepted')) {
        expect(`${why} ${fix}`).not.toMatch(
          /accepted|report a payment|sign any other|sent again at/,
        )
      }
    },
  )

  test('a check without a judged message says the same whatever came', () => {
    for (const number of checkNumbers.filter((one) => !subjects.includes(one))) {
      const { title, why, fix } = auditCatalogue[number]
      for (const outcome of outcomes)
        expect(findingTexts(number, outcome)).toEqual({ title, why, fix })
    }
  })

  test('a check that passed does not say the opposite', () => {
    const entries: CatalogueEntry[] = Object.values(auditCatalogue)
    for (const { title, passed } of entries) expect(passed).not.toBe(title)
    expect(new Set(entries.map(({ passed }) => passed)).size).toBe(entries.length)
  })
})

/** What a receiver does with what it should refuse. */
const ways: readonly [ReceiverOutcome, (response: ServerResponse) => unknown][] = [
  ['accepted', (response) => response.writeHead(200).end()],
  ['redirected', (response) => response.writeHead(302, { location: '/login' }).end()],
  ['failed', (response) => response.writeHead(500).end()],
  ['silent', (response) => response.destroy()],
]

test.each(ways)(
  'an audit of a receiver by which a forged message is %s',
  async (outcome, act) => {
    const one = await sandbox()
    const { url } = await startReceiver({
      answer: (status, response) => {
        if (status >= 400) act(response)
        else response.writeHead(status).end()
      },
    })
    const checks = ['forged', 'stale']
    const { body } = await one.control.post('/receiver-audits', { url, checks }).expect(202)
    const report = await ended(body.id)
    expect(report.findings.map(({ number }) => number)).toEqual([
      'R02',
      'R03',
      'R04',
      'R05',
      'R06',
      'R07',
      'R08',
      'R09',
    ])
    for (const { title } of report.findings) expect(title).toMatch(answers[outcome])

    async function ended(id: string): Promise<Schemas['ReceiverAudit']> {
      for (;;) {
        const { body: audit } = await one.control.get(`/receiver-audits/${id}`).expect(200)
        if (audit.state !== 'running') return audit
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  },
  60_000,
)

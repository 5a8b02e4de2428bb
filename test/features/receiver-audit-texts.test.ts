import type { ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import {
  auditCatalogue,
  type CatalogueEntry,
  checkNumbers,
} from '../../server/features/receiver-audit/catalogue.ts'
import { findingTexts, type ReceiverOutcome } from '../../server/features/receiver-audit/texts.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { sandbox } from '../support/harness.ts'

afterAll(closeReceivers)

/** For each answer, what a title about it has to say. */
const answers: Readonly<Record<ReceiverOutcome, RegExp>> = {
  accepted: / is accepted$/,
  redirected: / is redirected$/,
  refused: / is refused$/,
  failed: / is answered with 50\d$/,
  silent: / gets no complete response$/,
}
const outcomes = Object.keys(answers) as ReceiverOutcome[]
const statusOf: Readonly<Record<ReceiverOutcome, number | null>> = {
  accepted: 200,
  redirected: 302,
  refused: 401,
  failed: 503,
  silent: null,
}
const reactionTo = (outcome: ReceiverOutcome) => ({ outcome, status: statusOf[outcome] })
const subjects = checkNumbers.filter((number) => 'subject' in auditCatalogue[number])

describe('the texts of a finding follow the answer', () => {
  test.each(subjects.flatMap((number) => outcomes.map((outcome) => [number, outcome] as const)))(
    '%s, %s',
    (number, outcome) => {
      const { title, why, fix } = findingTexts(number, reactionTo(outcome))
      expect(title).toMatch(answers[outcome])
      expect(why).not.toBe('')
      expect(fix).toMatch(/\b(?:4xx|2xx|signature|[Rr]ead|Verify|Keep|Store|Compare|Refuse)\b/)
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
        expect(findingTexts(number, reactionTo(outcome))).toEqual({ title, why, fix })
    }
  })

  test('a wrong message that takes effect is named so, whatever the answer says', () => {
    const effect = (outcome: ReceiverOutcome) =>
      findingTexts('R03', { ...reactionTo(outcome), hasEffect: true }).title
    expect(effect('refused')).toBe(
      'A message signed with another secret is refused, but takes effect',
    )
    expect(effect('failed')).toBe(
      'A message signed with another secret is answered with 503, but takes effect',
    )
    expect(effect('accepted')).toBe(
      'A message signed with another secret is accepted and takes effect',
    )
  })

  test('a signature of another length that is answered with 5xx names the comparison', () => {
    for (const number of ['R02', 'R06'] as const) {
      expect(findingTexts(number, reactionTo('failed')).fix).toMatch(/^Compare lengths first/)
    }
    expect(findingTexts('R03', reactionTo('failed')).fix).not.toContain('lengths')
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
      'R32',
    ])
    for (const { title } of report.findings) expect(title).toMatch(answers[outcome])
    // These messages have a valid signature, so that only a recorded one can be sent again.
    const recorded = report.findings.filter(({ number }) => /^R(?:07|08|32)$/.test(number))
    for (const { why } of recorded) expect(why).not.toContain('Anyone can send')

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

import { expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'

const finding = {
  severity: 'error',
  title: 'Money moved twice instead of once: 100.00 USD from Ada Approved',
  only: 'acceptQuote#1:lost-after',
  details: ['Fault: the answer was lost after the commit', '<script>alert(1)</script>'],
}
const report = {
  tool: 'explore',
  summary: '12 runs, 1 finding.',
  problem: null,
  runs: 12,
  score: null,
  findings: [finding],
  not_judged: 2,
}
const mutation = { ...report, tool: 'mutate', summary: '9 runs.', score: 75, findings: [] }

async function pageOf(url: string): Promise<string> {
  const page = await fetch(`${url}/_sandbox/exploration`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  return page.text()
}

test('the last reports of explore and mutate are kept and shown, also after a reset', async () => {
  const { control, url } = await sandbox()
  const { body: none } = await control.get('/exploration').expect(200)
  expect(none).toEqual({ explore: null, mutate: null })
  expect(await pageOf(url)).toContain('payments-sandbox explore --source main')
  await control.put('/exploration', report).expect(200)
  await control.put('/exploration', { ...report, runs: 13 }).expect(200)
  const { body } = await control.put('/exploration', mutation).expect(200)
  const at = expect.stringMatching(/Z$/)
  expect(body).toEqual({
    explore: { at, report: { ...report, runs: 13 } },
    mutate: { at, report: mutation },
  })
  await control.post('/reset', {}).expect(200)
  expect((await control.get('/exploration').expect(200)).body).toEqual(body)
  const page = await pageOf(url)
  for (const text of [finding.title, finding.details[0], '75 of 100', 'acceptQuote#1:lost-after']) {
    expect(page).toContain(text)
  }
  expect(page).not.toContain('<script>alert')
})

test('other checking pages link to the page', async () => {
  const { url } = await sandbox()
  for (const path of ['review', 'receiver-audits', 'coverage']) {
    const page = await fetch(`${url}/_sandbox/${path}`, { headers: { accept: 'text/html' } })
    expect(await page.text(), path).toContain('href="/_sandbox/exploration"')
  }
})

test('a report belongs to its world', async () => {
  const { control, url } = await sandbox()
  await control.post('/worlds', { name: 'team-a' }).expect(201)
  await control.put('/exploration', report).expect(200)
  const other = await (await fetch(`${url}/w/team-a/_sandbox/exploration`)).json()
  expect(other).toEqual({ explore: null, mutate: null })
})

test.each([
  ['tool', { ...report, tool: 'luck' }],
  ['runs', { ...report, runs: -1 }],
  ['score', { ...report, score: 101 }],
  ['findings', { ...report, findings: Array.from({ length: 101 }, () => finding) }],
  ['details', { ...report, findings: [{ ...finding, details: ['x'.repeat(2_001)] }] }],
  ['colour', { ...report, colour: 'red' }],
])('a report with a wrong %s is 400 and changes nothing', async (field, body) => {
  const { control } = await sandbox()
  await control.put('/exploration', report).expect(200)
  const refused = await control.put('/exploration', body).expect(400)
  expect(JSON.stringify(refused.body)).toContain(field)
  expect((await control.get('/exploration').expect(200)).body.explore.report.runs).toBe(12)
})

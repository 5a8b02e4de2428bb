import { expect, test } from 'vitest'
import type { RequestLine } from '../../server/features/recordings/format.ts'
import { changesOf } from '../../server/features/recordings/replay/changes.ts'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { replayReport } from '../../server/features/recordings/replay-command.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { address, image, kilobyte } from '../support/people.ts'
import {
  edited,
  expectSame,
  failingReceiver,
  recordedCrowd,
  recordedTraffic,
  recordingOf,
} from '../support/recording-kit.ts'
import { Traffic } from '../support/recording-traffic.ts'
import { some } from '../support/rounds.ts'
import { bodies, quoted } from '../support/trade.ts'

test.each([3, 4])(
  'random traffic %i is replayed to the same bytes',
  async (seed) => {
    const replay = await recordedTraffic(seed, 50)
    expectSame(replay)
    expect(replay.requests).toBeGreaterThan(20)
  },
  120_000,
)

test('traffic of many clients at once is replayed to the same bytes', async () => {
  const box = await sandbox({ clock: 'running' })
  const hooks = await failingReceiver()
  const clients = Array.from({ length: 6 }, (_, i) => new Traffic(box.url, 100 + i, hooks))
  await box.control.post('/recordings', { name: 'parallel' }).expect(201)
  await Promise.all(clients.map((client) => client.runCalm(20)))
  const replay = await replayRecording(await recordingOf(box.url, 'parallel'))
  expectSame(replay)
  expect(replay.requests).toBeGreaterThan(60)
}, 120_000)

test.each([1])(
  'clients that move a running clock at once are replayed to the same bytes (%i)',
  async (seed) => expectSame(await recordedCrowd(seed)),
  120_000,
)

test.each(some([2, 3]))(
  'clients that hang up beside long advances are replayed to the same bytes (%i)',
  async (seed) => expectSame(await recordedCrowd(seed, 0.3)),
  120_000,
)

test('one recording is made at a time, and each has its name', async () => {
  const { control } = await sandbox({ settings: {} })
  await control.get('/recordings/none').expect(404)
  await control.post('/recordings/none/stop').expect(404)
  await control.delete('/recordings/none').expect(404)
  await control.post('/recordings', { name: 'no blanks' }).expect(400)
  const { body: begun } = await control.post('/recordings', { name: 'first' }).expect(201)
  expect(begun).toMatchObject({ name: 'first', state: 'recording', ended_at: null, requests: 0 })
  const { body: second } = await control.post('/recordings', { name: 'second' }).expect(409)
  expect(second.error).toBe('a recording is running')
  const { body: open } = await control.get('/recordings/first').expect(409)
  expect(open.message).toContain('POST /_sandbox/recordings/first/stop')
  const { body: ended } = await control.post('/recordings/first/stop').expect(200)
  expect(ended).toMatchObject({ state: 'stopped', max_bytes: 100 * 1024 * 1024 })
  await control.get('/recordings/first').expect(200)
  const { body: taken } = await control.post('/recordings', { name: 'first' }).expect(409)
  expect(taken.error).toBe('recording exists')
  await control.post('/recordings', { name: 'second' }).expect(201)
  const { body: list } = await control.get('/recordings').expect(200)
  expect(list.data.map((one: { name: string }) => one.name)).toEqual(['first', 'second'])
  await control.delete('/recordings/second').expect(200)
  for (let i = 2; i <= 10; i += 1) {
    await control.post('/recordings', { name: `more-${i}` }).expect(201)
    await control.post(`/recordings/more-${i}/stop`).expect(200)
  }
  const { body: full } = await control.post('/recordings', { name: 'eleventh' }).expect(429)
  expect(full.message).toContain('SANDBOX_MAX_RECORDINGS')
})

test('a recording that reaches its size ends and says so', async () => {
  const { bounds } = (await sandbox()).inside.main.world.settings
  const box = await sandbox({ settings: { bounds: { ...bounds, maxRecordingBytes: 20_000 } } })
  await box.control.post('/recordings', { name: 'small' }).expect(201)
  for (let i = 0; i < 8; i += 1) await box.as('main').get('/wallets').expect(200)
  const { body } = await box.control.get('/recordings').expect(200)
  expect(body.data[0]).toMatchObject({ name: 'small', state: 'full' })
  expect(body.data[0].ended_at).not.toBeNull()
  expectSame(await replayRecording(await recordingOf(box.url, 'small')))
})

test('a recording is bounded by jobs, too, and what is left out of it takes no room', async () => {
  const { bounds } = (await sandbox()).inside.main.world.settings
  const settings = { bounds: { ...bounds, maxRecordingBytes: 2_000 } }
  const box = await sandbox({ settings })
  await box.control.post('/recordings', { name: 'left-out' }).expect(201)
  for (let i = 0; i < 60; i += 1) await box.control.get('/faults').expect(200)
  const { body } = await box.control.get('/recordings').expect(200)
  expect(body.data[0]).toMatchObject({ state: 'recording', requests: 0, bytes: 0 })
  expectSame(await replayRecording(await recordingOf(box.url, 'left-out')))
  const many = Array.from({ length: 12 }, () => quoted(box.as('main'), bodies.WITHDRAWAL()))
  for (const { quote_id: id } of await Promise.all(many)) {
    await box.as('main').post(`/quotes/${id}/accept`).expect(200)
  }
  await box.control.post('/recordings', { name: 'jobs' }).expect(201)
  await box.advance('1d')
  const { body: after } = await box.control.get('/recordings').expect(200)
  expect(after.data[1]).toMatchObject({ state: 'full' })
  expectSame(await replayRecording(await recordingOf(box.url, 'jobs')))
})

async function shortRecording(box: TestSandbox): Promise<string> {
  await box.control.post('/recordings', { name: 'short' }).expect(201)
  const { quote_id } = await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await box.advance('30m')
  await box.as('main').get('/transactions/v2').expect(200)
  return recordingOf(box.url, 'short')
}

test('the first difference is shown with its request', async () => {
  const text = await shortRecording(await sandbox())
  expectSame(await replayRecording(text))
  const changed = edited(text, (line) => {
    const { answer } = line as { answer?: string }
    if (!answer?.startsWith('{"quote_id"')) return line
    return { ...line, answer: answer.replace(/"quote_id":"..../, '"quote_id":"0000') }
  })
  const { same, differences } = await replayRecording(changed)
  expect(same).toBe(false)
  expect(differences[0]?.request).toMatch(/^POST \/api\/v1\/client\/quotes \{/)
  const { diff = [] } = differences[0] ?? {}
  expect(diff.filter((line) => !line.startsWith('  '))).toEqual([
    expect.stringMatching(/^- {3}"quote_id": "0000/),
    expect.stringMatching(/^\+ {3}"quote_id": "(?!0000)/),
  ])
})

test('differences are grouped by the fields that differ', async () => {
  const text = await shortRecording(await sandbox())
  const changed = edited(text, (line) => {
    const { answer } = line as { answer?: string }
    if (answer === undefined) return line
    return { ...line, answer: answer.replaceAll(/"(payout_fee|status)":"[^"]*"/g, '"$1":"other"') }
  })
  const replay = await replayRecording(changed)
  const fees = replay.changes.find(({ field }) => field.endsWith('payout_fee'))
  expect(fees).toMatchObject({ recorded: 'other', isSame: true, first: 'request 1' })
  const fee = (i: number, replayed: string) => ({
    what: `request ${i}`,
    line: 7,
    changes: [{ field: `data[${i}].fee`, recorded: '1.00', replayed }],
  })
  const group = {
    field: 'data[].fee',
    recorded: '1.00',
    replayed: '1.25',
    first: 'request 1',
    line: 7,
  }
  expect(changesOf([fee(1, '1.25'), fee(2, '1.25')])).toEqual([
    { ...group, isSame: true, count: 2 },
  ])
  expect(changesOf([fee(1, '1.25'), fee(2, '2')])).toEqual([{ ...group, isSame: false, count: 2 }])
  const { entries, summary } = replayReport('bug.ndjson', replay)
  const titles = entries.map(({ title }) => title)
  expect(titles[0]).toBe('request 1 differs')
  expect(titles).toContainEqual(
    expect.stringMatching(/^\S*payout_fee other → \S+: \d times?, first request 1$/),
  )
  expect(summary).toContain(`${replay.differences.length} differences.`)
})

test('a replay ends at the request that is named, and can leave its world running', async () => {
  const text = await shortRecording(await sandbox())
  const accept = text.split('\n').find((line) => line.includes('"operation":"acceptQuote"'))
  const { request } = JSON.parse(accept as string) as RequestLine
  const replay = await replayRecording(text, { until: request, keep: true })
  expectSame(replay)
  expect(replay.requests).toBe(2)
  const answer = await fetch(`${replay.url}/_sandbox/transactions`)
  const { data } = (await answer.json()) as { data: { status: string }[] }
  expect(data.map(({ status }) => status)).toEqual(['PROCESSING'])
  const page = await fetch(`${replay.url}/_sandbox`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  await replay.stop()
  await expect(fetch(`${replay.url}/_sandbox`)).rejects.toThrow()
})

test('a replay up to a request that the file does not have is refused', async () => {
  const text = await shortRecording(await sandbox())
  await expect(replayRecording(text, { until: 99 })).rejects.toThrow(
    /^line \d+: the file has no request 99: its requests begin with 1$/,
  )
})

test('a file that is no whole recording names the line and what is wrong there', async () => {
  const text = await shortRecording(await sandbox())
  const lines = text.trimEnd().split('\n')
  const cut = `${lines.slice(0, -1).join('\n')}\n`
  await expect(replayRecording('')).rejects.toThrow('line 1: the file is')
  await expect(replayRecording('{"a":1}\n')).rejects.toThrow('line 1: the file is')
  await expect(replayRecording(cut)).rejects.toThrow(`line ${lines.length - 1}: the file ends here`)
  await expect(replayRecording(text.slice(0, -100))).rejects.toThrow(/^line \d+: .*truncated/)
  const edit = edited(text, (line, i) => (i === 3 ? { ...line, more: 1 } : line), false)
  expect((await replayRecording(edit)).warnings).toEqual([
    'line 3: the checksum is wrong: the line was edited, or lines before it were removed',
  ])
  const noField = edited(text, (line) => {
    if (!('request' in line)) return line
    const { method, ...rest } = line
    return rest
  })
  await expect(replayRecording(noField)).rejects.toThrow(
    /^line \d+: its field method must be an HTTP method/,
  )
  const format = edited(text, (line, i) =>
    i === 1 ? { ...line, format: 3, sandbox: '0.0.9' } : line,
  )
  await expect(replayRecording(format)).rejects.toThrow(
    /^line 1: its format is 3, and this version \S+ reads format 4: replay it with the version that made it, 0\.0\.9, or record it again$/,
  )
  const half = edited(text, (line) => ('request' in line ? { ...line, url: '/\ud800' } : line))
  await expect(replayRecording(half)).rejects.toThrow(/^line \d+: its request cannot be sent: URI/)
  const row = edited(text, (line, i) => (i === 2 ? { ...line, row: 'cats' } : line))
  await expect(replayRecording(row)).rejects.toThrow('line 2: no collection is named "cats"')
})

test('a line with a field that cannot be is named with the field, and nothing is replayed', async () => {
  const text = await shortRecording(await sandbox())
  const odd = [
    'seed',
    'world',
    'clock',
    'now_ms',
    'settings',
    'world_settings',
    'chaos',
    'decisions',
    'data',
    'request',
    'at',
    'method',
    'url',
    'headers',
    'body',
    'operation',
    'step',
    'many',
    'events',
    'job',
    'end',
    'status',
    'answer',
    'sequences',
    'identity',
  ]
  for (const field of odd) {
    for (const wrong of [[null], -1e300]) {
      const changed = edited(text, (line) => (field in line ? { ...line, [field]: wrong } : line))
      if (changed === text) continue
      await expect(replayRecording(changed), field).rejects.toThrow(
        new RegExp(`^line \\d+: its field ${field} must be `),
      )
    }
  }
  const headers = edited(text, (line) =>
    'headers' in line ? { ...line, headers: { host: 'b\r\nc: d' } } : line,
  )
  await expect(replayRecording(headers)).rejects.toThrow(/its field headers must be headers that/)
  for (const id of ['origin', 'clock', 'first-business']) {
    const changed = edited(text, (line) => {
      const { row, value } = line as unknown as { row?: string; value?: { id: string } }
      return row === 'settings' && value?.id === id ? { ...line, value: { id, value: null } } : line
    })
    await expect(replayRecording(changed), id).rejects.toThrow(
      /^line \d+: the row of|^line \d+: value of/,
    )
  }
})

test('another version is a warning that lists changed decisions and reference data', async () => {
  const text = await shortRecording(await sandbox())
  const other = edited(text, (line, i) => {
    if (i !== 1) return line
    const { decisions, data } = line as unknown as Record<'decisions' | 'data', object>
    return {
      ...line,
      sandbox: '0.0.9',
      decisions: { ...decisions, A5: '00000000', Z9: '11' },
      data: { ...data, rails: '00000000', 'banks/NG': '00000000' },
    }
  })
  const { warnings, same } = await replayRecording(other)
  expect(same).toBe(true)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(
    /^line 1: made by version 0\.0\.9 .*; changed assumptions: A5,Z9; changed reference data: banks\/NG,rails$/,
  )
})

const markers = {
  first_name: 'Zebulonmark',
  last_name: 'Quuxleymark',
  email: 'zebulon.quuxley+approved@very-private-mark.com',
  password: 'pass-word-mark-9173',
  passport: 'PMARK7731924',
  taxId: '923456781',
  bvn: '22913374455',
  nationalId: '88MARK312244',
  card: '4539148803436467',
  cvv: '917',
  webhookSecret: 'webhook-secret-mark-4417',
  user: 'hook-user-mark',
  hookPassword: 'hook-password-mark',
  token: 'query-token-mark-55',
  birth: '1987-09-13',
}

test('no secret, name, email, card or document that came in is in the file', async () => {
  const box = await sandbox({ seed: '77' })
  await box.control.post('/recordings', { name: 'secret' }).expect(201)
  const { body: business } = await box.control
    .post('/businesses', { name: 'Markovian Bizmark' })
    .expect(201)
  await box.control
    .put(`/businesses/${ids.main}/webhook`, {
      url: `http://${markers.user}:${markers.hookPassword}@127.0.0.1:9/h?token=${markers.token}`,
      secret: markers.webhookSecret,
    })
    .expect(200)
  const { first_name, last_name, email, password } = markers
  const { body: made } = await box
    .as('main')
    .post('/customers', {
      first_name,
      last_name,
      email,
      password,
      date_of_birth: markers.birth,
      phone_number: '+14165550777',
      country_code: 'CA',
    })
    .expect(201)
  const user_id = (JSON.stringify(made).match(/[0-9a-f-]{36}/) as string[])[0] as string
  const picture = Buffer.alloc(21 * kilobyte, 'document-mark ')
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture)
  const kyc = await box.as('main').post('/customers/kyc', {
    user_id,
    address: address(),
    nationality: 'CA',
    us_tax_id: markers.taxId,
    documents: {
      passport_front: `data:image/png;base64,${picture.toString('base64')}`,
      passport_number: markers.passport,
      passport_issuing_country: 'CA',
      selfie_photo: image(),
    },
    identification_numbers: [
      {
        identification_class: 'id_card',
        identification_number: markers.nationalId,
        issuing_country: 'CA',
      },
    ],
  })
  await box.advance('1h')
  await box.as('main').post('/virtual-wallets', { user_id, currency: 'NGN', bvn: markers.bvn })
  await box.as('main').post('/beneficiaries', {
    first_name,
    last_name,
    email,
    user_id: ids.ada,
    currency_code: 'NGN',
    country_code: 'NG',
    phone: '+2348098765432',
    bank_name: 'GTBank',
    account_number: '0123456789',
    bank_code: '058',
    notes: `for ${first_name} ${last_name}`,
  })
  const { body: checkout } = await box.as('main').post('/checkout/initialize', {
    first_name,
    last_name,
    email,
    amount: '25.00',
    currency: 'USD',
    reference: 'mark-1',
  })
  await box.control.post(`/checkouts/${checkout.data.access_code}/pay`, {
    card_number: markers.card,
    expiry: '01/39',
    cvv: markers.cvv,
  })
  const { body: token } = await box.control.post('/tokens', {}).expect(200 + 1)
  await box.control.get(`/customers?email=${encodeURIComponent(email)}`).expect(200)
  await box.control.get('/businesses').expect(200)
  await box.advance('2h')
  const text = await recordingOf(box.url, 'secret')
  const secrets = [
    ...Object.values(markers),
    'Bizmark',
    'Markovian',
    business.api_key,
    business.secret,
    token.access_token,
    'document-mark',
    picture.toString('base64').slice(40, 200),
    markers.card.slice(0, 12),
    'very-private-mark',
  ].filter((secret) => secret.length > 3)
  expect(kyc.status).toBeLessThan(300)
  for (const secret of secrets) {
    const found = text.split('\n').findIndex((l) => l.toLowerCase().includes(secret.toLowerCase()))
    expect(`${secret} in line ${found}`).toBe(`${secret} in line -1`)
  }
  expectSame(await replayRecording(text))
})

test('secrets follow from a second seed unless a seed is given', async () => {
  const made = async (seed?: string) => {
    const { startSandbox } = await import('../../server/index.ts')
    const box = await startSandbox({ clock: 'frozen', ...(seed === undefined ? {} : { seed }) })
    const business = await box.control('POST', '/businesses', { name: 'Shop' })
    await box.stop()
    return business as { id: string; secret: string }
  }
  const [one, two] = [await made('5'), await made('5')]
  expect(one.secret).toBe(two.secret)
  const { secret } = await made()
  expect(secret).not.toBe(one.secret)
})

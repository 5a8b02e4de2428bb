import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { variableWarnings } from '../../server/cli/environment.ts'
import { kindOf, propertySource } from '../../server/cli/option-values.ts'
import { propertyOf, startOptions, textKindOf } from '../../server/cli/options.ts'
import { environmentSource, flagSource, startConfig } from '../../server/cli/start-config.ts'
import { build, clean, emptyFolder, launch, program } from '../support/built.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { serviceLinks } from '../support/service-links.ts'
import { reached } from '../support/setting-samples.ts'

/** An environment, a file or a call as other systems write it. */

const around: readonly [name: string, (text: string) => string][] = [
  ['a carriage return', (text) => `${text}\r`],
  ['CRLF', (text) => `${text}\r\n`],
  ['a final line feed', (text) => `${text}\n`],
  ['blanks', (text) => `  ${text}\t `],
  ['a no-break space', (text) => `${text}\u00a0`],
  ['a byte-order mark', (text) => `\ufeff${text}`],
]

/** Every setting by variable, flag and property, with a text that it takes. */
const settings = startOptions.map((option) => {
  const [text = ''] = reached[option.env] ?? []
  const sources = (given: string) => [
    { name: option.env, source: environmentSource({ [option.env]: given }) },
    { name: option.flag, source: flagSource({ [option.flag]: given }) },
    { name: propertyOf(option.name), source: propertySource({ [propertyOf(option.name)]: given }) },
  ]
  return { option, text, sources, env: option.env }
})

function errorOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return 'no error'
}

describe.each(settings)('$env', ({ option, text, sources }) => {
  const isSecret = textKindOf(option) === 'secret'

  test.each(around)('means the same with %s around it', (_, written) => {
    const [plain] = sources(text).map(({ source }) => startConfig([source]))
    for (const { source } of sources(written(text))) expect(startConfig([source])).toEqual(plain)
  })

  test('is refused in quotes, with a message that names them', () => {
    for (const mark of ['"', "'"]) {
      for (const { name, source } of sources(`${mark}${text}${mark}\r`)) {
        const message = errorOf(() => startConfig([source]))
        expect(message).toContain(`${name} must not have quotes around its value`)
        expect(message.includes(text)).toBe(!isSecret)
        expect(message).not.toContain('""')
      }
    }
  })

  test('is refused with an invisible character inside, which the message shows', () => {
    const hidden = textKindOf(option) === 'path' ? '\u0007' : '\u200b'
    for (const { name, source } of sources(`${text.slice(0, 1)}${hidden}${text.slice(1)}`)) {
      const message = errorOf(() => startConfig([source]))
      expect(message).toContain(`${name} must not contain invisible characters`)
      expect(message).toContain(hidden === '\u0007' ? '\\u{7}' : '\\u{200b}')
      expect(message).not.toContain(hidden)
      expect(message.includes(text.slice(1))).toBe(!isSecret)
    }
  })

  test('counts as not set in a blank variable', () => {
    for (const blank of ['', ' ', '\r', '\r\n', '\ufeff']) {
      expect(startConfig([environmentSource({ [option.env]: blank })])).toEqual(startConfig([]))
    }
  })

  test('shows the invisible characters of a wrong value, and never suggests that value', () => {
    if (['path', 'secret'].includes(textKindOf(option)) || kindOf(option) === 'seed') return
    const wrong = errorOf(() => startConfig([environmentSource({ [option.env]: '~\r~' })]))
    expect(wrong).toContain(`${option.env} `)
    expect(wrong).toContain('~\\r~')
    expect(wrong).not.toContain('\r')
  })
})

describe('beside a Service of Kubernetes', () => {
  test.each(['sandbox', 'sandbox-webhook', 'sandbox-2'])('%s: one line, no setting', (service) => {
    const links = serviceLinks(service, 4510)
    expect(startConfig([environmentSource(links)])).toEqual(startConfig([]))
    const [line, ...others] = variableWarnings(links)
    expect(others).toEqual([])
    expect(line).toMatch(/^ignored SANDBOX_\w+ and 7 more in the environment: Kubernetes sets/)
  })

  test('a port that the pod sets itself is used', () => {
    const env = { ...serviceLinks('sandbox', 4510), SANDBOX_PORT: '4600' }
    expect(startConfig([environmentSource(env)]).port).toBe(4_600)
  })

  test('what is no link is still reported', () => {
    expect(variableWarnings({ SANDBOX_PROT: '1', SANDBOX_SERVICE: 'x' })).toHaveLength(2)
  })

  test.each([['ready'], ['clock'], ['sign', '-d', '{}']])('%s works', async (...args) => {
    const env = serviceLinks('sandbox', 4510)
    const { code, stderr } = await runHere([...args, '--url', 'http://127.0.0.1:9'], env)
    expect(code).toBe(args[0] === 'sign' ? 0 : 3)
    expect(stderr.match(/ignored SANDBOX_/g)).toHaveLength(1)
    expect(stderr).not.toContain('must be')
  })
})

describe('the built program', () => {
  beforeAll(build)

  test('starts on a config file with CRLF and a byte-order mark, and on odd variables', async () => {
    const cwd = emptyFolder()
    const config =
      '\ufeff{\r\n  "port": 0,\r\n  "data": ":memory:",\r\n  "seed": "42\\r\\n"\r\n}\r\n'
    writeFileSync(join(cwd, 'payments-sandbox.config.json'), config)
    const env = { ...serviceLinks('sandbox', 4510), SANDBOX_CLOCK: 'frozen\r', SANDBOX_NOW: '\r' }
    const words = [program, 'exec', '--', 'node', '-e', '0']
    const { code, stderr } = await launch('node', words, { cwd, env: clean(env) }).ended
    expect(stderr).toMatch(/^payments-sandbox: ignored SANDBOX_SERVICE_HOST and 7 more/)
    expect(code).toBe(0)
  })
})

describe('a control call', () => {
  const odd = ['"abc"', "'abc'", ' abc', 'abc\r', 'abc\n', '\ufeffabc', 'a\u200bbc', 'a\u0000bc']

  test.each(odd)('keeps no secret or seed such as %j', async (text) => {
    const { control } = await sandbox()
    const { body } = await control.get('/businesses')
    const path = `/businesses/${body.data[0].id}/webhook`
    const refused = await control.put(path, { secret: text })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/\bsecret /),
    ])
    const world = await control.post('/worlds', { seed: text })
    expect([world.status, world.body.message]).toEqual([400, expect.stringMatching(/\bseed /)])
    const after = await control.get('/businesses')
    expect(after.body).toEqual(body)
  })

  test.each(['http://a.test/\r', ' http://a.test/', 'http://a.test/\n', 'http://a\u200b.test/'])(
    'keeps no webhook URL such as %j',
    async (url) => {
      const { control } = await sandbox()
      const { body } = await control.get('/businesses')
      const path = `/businesses/${body.data[0].id}/webhook`
      for (const [answer, field] of [
        [await control.put(path, { url }), 'url'],
        [await control.post('/businesses', { name: 'A', webhook_url: url }), 'webhook_url'],
        [await control.post('/worlds', { settings: { webhook_url: url } }), 'webhook_url'],
      ] as const) {
        expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)])
      }
    },
  )

  test('takes a seed as a number or a text, with the same ids', async () => {
    const { control } = await sandbox()
    const seeds = await Promise.all(
      [42, '42'].map(async (seed) => (await control.post('/worlds', { seed })).body),
    )
    expect(seeds.map(({ seed }) => seed)).toEqual(['42', '42'])
    const wrong = await control.post('/worlds', { seed: 4.2 })
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      expect.stringContaining('seed must be a string or a whole number'),
    ])
  })
})

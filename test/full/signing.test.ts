import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import vectors from '../../docs/signing-vectors.json' with { type: 'json' }
import { build, clean, launch, started } from '../support/built.ts'

beforeAll(build)

describe('the test vectors of the signing guide', () => {
  test('there are twenty, each of another case', () => {
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(20)
    expect(new Set(vectors.map(({ signature }) => signature)).size).toBe(20)
  })

  test.each(vectors)('$name is what HMAC-SHA256 makes of it', (vector) => {
    const { secret, body, timestamp, signature } = vector
    const hmac = createHmac('sha256', secret).update(Buffer.from(`${body}|${timestamp}`, 'utf8'))
    expect(signature).toBe(hmac.digest('hex'))
  })

  test('the page shows the signature of each', () => {
    const page = readFileSync('docs/signing.md', 'utf8')
    expect(vectors.filter(({ signature }) => !page.includes(signature))).toEqual([])
  })
})

describe('the programs of the signing guide', () => {
  test('every file is linked from the page', () => {
    const page = readFileSync('docs/signing.md', 'utf8')
    const files = readdirSync('docs/examples/signing')
    expect(files.length).toBe(12)
    expect(files.filter((file) => !page.includes(`](examples/signing/${file})`))).toEqual([])
  })

  test('the address and keys in them are those of a sandbox without settings', () => {
    for (const file of readdirSync('docs/examples/signing')) {
      const text = readFileSync(join('docs/examples/signing', file), 'utf8')
      expect(text, file).toContain('http://127.0.0.1:4510')
      expect(text, file).toMatch(
        /sandbox_key\b[\s\S]*sandbox_secret\b|sandbox_secret\b[\s\S]*_key\b/,
      )
    }
  })

  test.each(['openapi-fetch.ts', 'axios.ts'])(
    'the middleware %s signs with and without a body',
    async (file) => {
      const { url } = await started()
      const tsx = resolve('node_modules/tsx/dist/cli.mjs')
      const path = join('docs/examples/signing', file)
      const options = { env: clean({ SANDBOX_URL: url }) }
      const { stdout, stderr } = await launch('node', [tsx, path], options).ended
      expect(stderr).toBe('')
      expect(stdout).toBe('GET 200\nPOST 200\n')
    },
  )
})

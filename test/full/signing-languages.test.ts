import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import vectors from '../../docs/signing-vectors.json' with { type: 'json' }
import { build, clean, emptyFolder, launch, started } from '../support/built.ts'
import { isInstalled, okHttpClassPath } from '../support/toolchains.ts'

let folder: string

beforeAll(() => {
  build()
  folder = emptyFolder()
  cpSync('docs/examples/signing', folder, { recursive: true })
})

interface Language {
  readonly name: string
  readonly isHere: boolean
  /** Compiles, where the language needs it. */
  readonly prepare?: readonly string[]
  readonly command: readonly string[]
}

const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    isHere: true,
    command: [
      'node',
      '--import',
      pathToFileURL('node_modules/tsx/dist/loader.mjs').href,
      'sign.ts',
    ],
  },
  {
    name: 'Python',
    isHere: isInstalled('python3', '--version'),
    command: ['python3', 'sign.py'],
  },
  {
    name: 'Go',
    isHere: isInstalled('go', 'version'),
    prepare: ['go', 'build', '-o', 'sign-go', 'sign.go'],
    command: ['./sign-go'],
  },
  {
    name: 'Java',
    isHere: isInstalled('javac', '-version'),
    prepare: ['javac', 'Sign.java'],
    // The options shorten the start of a program that runs for a moment.
    command: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', 'Sign'],
  },
  {
    name: 'C# (Mono)',
    isHere: isInstalled('mcs', '--version') && isInstalled('mono', '--version'),
    prepare: ['mcs', '-r:System.Net.Http', 'Sign.cs'],
    command: ['mono', 'Sign.exe'],
  },
  { name: 'PHP', isHere: isInstalled('php', '--version'), command: ['php', 'sign.php'] },
  { name: 'Ruby', isHere: isInstalled('ruby', '--version'), command: ['ruby', 'sign.rb'] },
  {
    name: 'shell',
    isHere: isInstalled('openssl', 'version') && isInstalled('curl', '--version'),
    command: ['sh', 'sign.sh'],
  },
]

/** Starts a sandbox that accepts any timestamp, and sends it one body with a program. */
async function sender(secret: string) {
  const { url } = await started(['--auth-skew-seconds', '0', '--secret', secret])
  const env = clean({ SANDBOX_URL: url, SANDBOX_SECRET: secret, GOCACHE: join(folder, '.go') })
  return async ([command = '', ...args]: readonly string[], input: string) => {
    const { stdout, stderr } = await launch(command, args, { cwd: folder, env, input }).ended
    return { status: stdout.split('\n')[0], said: stdout + stderr }
  }
}

describe.each(languages)('the program in $name', ({ isHere, prepare, command }) => {
  test.skipIf(!isHere)('signs every vector so that the sandbox accepts it', async () => {
    if (prepare !== undefined) {
      const env = clean({ GOCACHE: join(folder, '.go') })
      execFileSync(prepare[0] as string, prepare.slice(1), { cwd: folder, stdio: 'pipe', env })
    }
    for (const secret of new Set(vectors.map((vector) => vector.secret))) {
      const send = await sender(secret)
      const read = await send([...command, 'GET', '/api/v1/client/wallets'], '')
      expect(read.status, read.said).toBe('200')
      for (const { name, body, timestamp } of vectors.filter((one) => one.secret === secret)) {
        const args = ['POST', '/api/v1/client/quotes', timestamp]
        const { status, said } = await send([...command, ...args], body)
        // The signature is checked before the body, which is no quote.
        expect(status, `${name}: ${said}`).toBe('400')
      }
    }
  })
})

describe('the middleware', () => {
  const classPath = okHttpClassPath()

  async function answersOf(command: readonly string[]) {
    const send = await sender('sandbox_secret')
    return (await send(command, '')).said.trim().split('\n')
  }

  test.skipIf(!isInstalled('python3', '-c', 'import requests'))(
    'for requests in Python signs with and without a body',
    async () => {
      expect(await answersOf(['python3', 'requests_auth.py'])).toEqual(['GET 200', 'POST 200'])
    },
  )

  test.skipIf(classPath === null || !isInstalled('javac', '-version'))(
    'for OkHttp signs with and without a body',
    async () => {
      const path = `${classPath}:.`
      const options = { cwd: folder, stdio: 'pipe' } as const
      execFileSync('javac', ['-cp', path, '-encoding', 'UTF-8', 'OkHttpSigning.java'], options)
      expect(await answersOf(['java', '-cp', path, 'OkHttpSigning'])).toEqual([
        'GET 200',
        'POST 200',
      ])
    },
  )
})

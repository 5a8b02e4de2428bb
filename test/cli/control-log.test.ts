import { beforeAll, expect, test } from 'vitest'
import { build, started } from '../support/built.ts'

beforeAll(build, 60_000)

test.each(['info', 'debug'])('at %s, one line names who changed a world', async (level) => {
  const token = 'the-admin-token-of-this-test'
  const sandbox = await started(['--log-level', level, '--admin-token', token])
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = (method: string, path: string, body?: object) =>
    fetch(sandbox.url + path, { method, headers, body: body ? JSON.stringify(body) : null })
  await call('POST', '/_sandbox/worlds', { name: 'mine' })
  await call('GET', '/_sandbox/worlds')
  await call('POST', '/w/mine/_sandbox/reset', {})
  await call('PATCH', '/_sandbox/settings', { rates: { NGX: '1' } })
  await fetch(`${sandbox.url}/_sandbox/worlds/mine`, { method: 'DELETE' })
  await call('DELETE', '/_sandbox/worlds/mine')
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const session = await fetch(`${sandbox.url}/_sandbox/session`, {
    ...login,
    body: JSON.stringify({ token }),
  })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await fetch(`${sandbox.url}/_sandbox/undo`, {
    ...login,
    headers: { ...login.headers, cookie, origin: sandbox.url },
    body: '{}',
  })
  sandbox.signal('SIGTERM')
  const { stderr } = await sandbox.ended
  expect(stderr).not.toContain(token)
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [byToken, byPeer] = ['token', 'peer'].map((kind) => ({
    actor: { kind, session: null, peer: '127.0.0.1' },
  }))
  const bySession = {
    actor: { kind: 'session', session: expect.stringMatching(/^.{8}$/), peer: '127.0.0.1' },
  }
  expect(lines.filter(({ operation }) => operation !== undefined)).toEqual(
    [
      { operation: 'controlCreateWorld', status: 201, msg: 'control', world: 'main', ...byToken },
      { operation: 'controlReset', status: 200, msg: 'control', world: 'mine', ...byToken },
      { operation: 'controlChangeSettings', status: 400, msg: 'refused', ...byToken },
      { operation: 'controlDeleteWorld', status: 401, msg: 'refused', world: 'main', ...byPeer },
      { operation: 'controlDeleteWorld', status: 200, msg: 'control', world: 'main', ...byToken },
      { operation: 'controlBeginSession', status: 204, msg: 'control', world: 'main' },
      { operation: 'controlUndo', status: 409, msg: 'refused', world: 'main', ...bySession },
    ].map((line) => expect.objectContaining({ level: 30, ...line })),
  )
})

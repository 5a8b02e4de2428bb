import { expect, test } from 'vitest'
import { emptyFolder, launch, program, started } from '../support/built.ts'
import { ids } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { isFull } from '../support/rounds.ts'

const at = '2026-01-05T09:00:00Z'

test.runIf(isFull)(
  'listen, events --follow and logs --follow go on after a restart, without an event twice or left out',
  async () => {
    const hooks = await receiver()
    const flags = ['--clock', 'frozen', '--log-level', 'silent', '--data', emptyFolder()]
    const before = await started([...flags, '--now', at])
    const { url } = before
    const decide = async (status: string) => {
      const answer = await fetch(`${url}/_sandbox/customers/${ids.pat}/kyc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      })
      expect(answer.status).toBe(200)
    }
    await decide('REJECTED')
    const listening = launch('node', [program, 'listen', hooks.url, '--url', url])
    const following = launch('node', [program, 'events', '-f', '--url', url])
    const reading = launch('node', [program, 'logs', '-f', '--url', url])
    await reading.said(/POST \s*200 .*kyc/)
    await listening.said(/Forwarding new events/)
    await following.said(/REJECTED/)
    await decide('APPROVED')
    await listening.said(/APPROVED[^\n]*\n {2}forwarded/)
    await following.said(/APPROVED/)
    await reading.said(/(?:POST .*kyc[\s\S]*){2}/)
    before.signal('SIGTERM')
    await before.ended
    await listening.said(/lost the connection to \S+; trying to reconnect for 30 seconds/)
    await following.said(/lost the connection to \S+; trying to reconnect/)
    await reading.said(/lost the connection to \S+; trying to reconnect/)
    const after = await started([...flags, '--port', new URL(url).port])
    await decide('REJECTED')
    for (const one of [listening, following, reading]) {
      await one.said(/connected to \S+ again/)
    }
    await listening.said(/REJECTED[^\n]*\n {2}forwarded/)
    await following.said(/REJECTED[\s\S]*REJECTED/)
    listening.signal('SIGINT')
    following.signal('SIGINT')
    await reading.said(/(?:POST .*kyc[\s\S]*){3}/)
    reading.signal('SIGINT')
    const read = (await reading.ended).stdout.match(/POST .*kyc/g)
    expect(read).toHaveLength(3)
    const forwarded = (await listening.ended).stdout.match(/(REJECTED|APPROVED)/g)
    expect(forwarded).toEqual(['APPROVED', 'REJECTED'])
    const printed = (await following.ended).stdout.match(/(REJECTED|APPROVED)/g)
    expect(printed).toEqual(['REJECTED', 'APPROVED', 'REJECTED'])
    expect(hooks.received.map(({ payload }) => payload.kyc_status)).toEqual([
      'APPROVED',
      'REJECTED',
    ])
    after.signal('SIGTERM')
    await after.ended
  },
  120_000,
)

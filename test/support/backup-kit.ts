import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { systemClock } from '../../server/core/clock.ts'
import { type Restored, restoreBackup } from '../../server/features/backup/restore.ts'
import { loadReference } from '../../server/fixtures.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { note } from './documented.ts'
import { sandbox, type TestSandbox } from './harness.ts'

/** Returns a backup of a server, downloaded as curl would. */
export async function backupOf({ url }: Pick<TestSandbox, 'url'>): Promise<Buffer> {
  const response = await fetch(`${url}/_sandbox/backup`, { method: 'POST' })
  expect(response.status).toBe(200)
  note('controlBackup', 200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  return Buffer.from(await response.arrayBuffer())
}

/** Restores a backup into stores, in pieces that end anywhere. */
export function restoreInto(
  stores: WorldStores,
  backup: Buffer,
  pieceLength = 50_000,
): Promise<Restored> {
  async function* pieces() {
    for (let at = 0; at < backup.length; at += pieceLength) {
      yield backup.subarray(at, at + pieceLength)
    }
  }
  return restoreBackup(stores, systemClock, pieces(), loadReference())
}

/** Starts a server with the data of a backup. */
export async function serverOf(stores: WorldStores, backup: Buffer): Promise<TestSandbox> {
  await restoreInto(stores, backup)
  return sandbox({ stores })
}

interface Content {
  readonly rows: Record<string, readonly { readonly id: string }[]>
  readonly sequences: Record<string, number>
  readonly clock: object
}

/** Returns the content of a world's export, with rows sorted by id. */
export async function contentOf({ url }: Pick<TestSandbox, 'url'>, name = 'main') {
  const prefix = name === 'main' ? '' : `/w/${name}`
  const { content } = await (await fetch(`${url}${prefix}/_sandbox/export`)).json()
  const { rows, sequences, clock } = JSON.parse(
    gunzipSync(Buffer.from(content, 'base64')).toString(),
  ) as Content
  const sorted = Object.entries(rows).map(([of, all]) => [
    of,
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ])
  return { rows: Object.fromEntries(sorted), sequences, clock }
}

/** Makes a backup, and expects that a server restored from it has the same rows, byte for byte. */
export async function expectRestored(
  server: TestSandbox,
  fixtures: 'default' | 'empty' = 'default',
): Promise<TestSandbox> {
  const stores = await embeddedWorlds({ freeze: true })
  await restoreInto(stores, await backupOf(server))
  const again = await sandbox({ stores, fixtures })
  const { data } = (await server.control.get('/worlds').expect(200)).body
  expect((await again.control.get('/worlds').expect(200)).body.data).toHaveLength(data.length)
  for (const { name } of data) {
    const [one, other] = [await contentOf(again, name), await contentOf(server, name)]
    expect(one).toEqual(other)
    expect(JSON.stringify(one.rows)).toBe(JSON.stringify(other.rows))
  }
  return again
}

import { WorldElsewhere } from '../../store/world-stores.ts'
import type { World } from '../world.ts'

/** The world `main` of a server; if processes share a database, one of them owns it. */
export interface MainWorld {
  /** Returns the world, or its stand-in while another process owns it. */
  current(): World
  /** Returns the world if it is open, else takes and opens it. Rejects with WorldElsewhere. */
  find(): World | Promise<World>
  /** Closes the world and its stand-in. */
  close(): Promise<void>
  /** Called when another process has taken the world: closes it, and uses the stand-in. */
  lose(): Promise<void>
}

export interface MainWorldOptions {
  /** Opens the world. Rejects with WorldElsewhere. */
  open(isFirst: boolean): Promise<World>
  /** Returns a separate world in memory. Later ones are made without the database. */
  standIn(isFirst: boolean): Promise<World>
}

/** Opens `main`, or its stand-in if another process owns it. */
export async function openMainWorld({ open, standIn }: MainWorldOptions): Promise<MainWorld> {
  let opened: World | null = null
  let stands: World | null = null
  let opening: Promise<World> | null = null

  async function take(isFirst: boolean): Promise<World> {
    opened = await open(isFirst)
    return opened
  }

  try {
    await take(true)
  } catch (error) {
    if (!(error instanceof WorldElsewhere)) throw error
    stands = await standIn(true)
  }
  return {
    current: () => opened ?? (stands as World),
    find() {
      if (opened !== null) return opened
      opening ??= take(false).finally(() => {
        opening = null
      })
      return opening
    },
    async close() {
      await opening?.catch(() => undefined)
      await opened?.close()
      await stands?.close()
    },
    async lose() {
      const lost = opened
      if (lost === null) return
      stands ??= await standIn(false)
      opened = null
      await lost.close()
    },
  }
}

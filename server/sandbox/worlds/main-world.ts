import { WorldElsewhere } from '../../store/world-stores.ts'
import type { World } from '../world.ts'

/** The world `main` of a server: where processes share a database, one of them has it. */
export interface MainWorld {
  /** Returns it, or what stands in for it while another process has it. */
  current(): World
  /** Returns it at once where it is open, else takes it. Rejects with WorldElsewhere. */
  find(): World | Promise<World>
  /** Closes what is open of it. */
  close(): Promise<void>
  /** Another process has it now. */
  lose(): Promise<void>
}

export interface MainWorldOptions {
  /** Opens it. Rejects with WorldElsewhere. */
  open(isFirst: boolean): Promise<World>
  /** Returns an empty world in memory. */
  standIn(): Promise<World>
}

/** Opens `main`, or what stands in for it. */
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
    stands = await standIn()
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
      stands ??= await standIn()
      opened = null
      await lost.close()
    },
  }
}

import type { Row } from './connection.ts'

/** A world whose state and news a process follows. */
export interface WatchedWorld {
  /** Its internal id. */
  readonly world: string
  /** No news was read yet: what the others sent before comes first. */
  isNew: boolean
  /** Takes over the state that was read. */
  see(row: Row): void
  /** Takes over news of another process. */
  hear(row: Row): void
  /** For each other process, the number of its last news that was heard. */
  heard(): ReadonlyMap<string, number>
  /** Takes over what stands. */
  hearStanding(row: Row): void
  /** The world was deleted. */
  end(): void
  /** Sends what waits. */
  flush(): Promise<void>
}

import type { StoredRow } from './row-heap.ts'

type Image = ReadonlyMap<string, StoredRow>

interface ImageSource {
  get(id: string): StoredRow | undefined
  all(): Iterable<StoredRow>
}

/**
 * Makes images of a table that share what did not change in between: an unchanged table has one
 * image however often it is taken. Only who takes an image keeps it alive.
 */
export class TableImage {
  readonly #source: ImageSource
  #latest: WeakRef<Image> | null = null
  /** Ids of the rows that were written or deleted since the latest image. */
  readonly #changed = new Set<string>()

  constructor(source: ImageSource) {
    this.#source = source
  }

  take(): Image {
    const latest = this.#latest?.deref()
    if (latest !== undefined && this.#changed.size === 0) return latest
    const image = latest === undefined ? this.#copyAll() : this.#copyChanged(latest)
    this.#changed.clear()
    this.#latest = new WeakRef(image)
    return image
  }

  /** Called before or after a row is written or deleted. */
  change(id: string): void {
    if (this.#latest === null) return
    if (this.#changed.size >= maxChanged || this.#latest.deref() === undefined) this.forget()
    else this.#changed.add(id)
  }

  forget(): void {
    this.#latest = null
    this.#changed.clear()
  }

  #copyAll(): Image {
    const image = new Map<string, StoredRow>()
    for (const row of this.#source.all()) image.set(row.id, row)
    return image
  }

  #copyChanged(latest: Image): Image {
    const image = new Map(latest)
    for (const id of this.#changed) {
      const row = this.#source.get(id)
      if (row === undefined) image.delete(id)
      else image.set(id, row)
    }
    return image
  }
}

/** With more changes than this, the next image is made anew. */
const maxChanged = 100_000

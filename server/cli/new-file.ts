import { existsSync, linkSync, promises, renameSync, rmSync, statSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { drawNonce } from '../core/ids.ts'
import { fileMode } from '../store/access.ts'
import { syncDirectory } from '../store/directory.ts'
import { writeFailure } from '../store/text-file.ts'
import { CommandFailed } from './errors.ts'

/**
 * A file that appears under its name once it is complete; before, it has another name in the same
 * directory. Only its owner can read it. Every method throws CommandFailed with the reason of the
 * system.
 */
export class NewFile {
  readonly #path: string
  readonly #unfinished: string
  readonly #replaces: boolean
  #handle: FileHandle | null = null

  private constructor(path: string, replaces: boolean) {
    this.#path = path
    this.#replaces = replaces
    const name = `.${basename(path)}.${drawNonce()}.part`
    this.#unfinished = join(dirname(path), name)
  }

  /** Returns a new file. Throws CommandFailed if it exists and may not be replaced. */
  static at(path: string, replaces: boolean): NewFile {
    if (!replaces && existsSync(path)) throw taken(path)
    return new NewFile(path, replaces)
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#trying(async () => {
      this.#handle ??= await promises.open(this.#unfinished, 'wx', fileMode)
      await this.#handle.writeFile(bytes)
    })
  }

  /** Flushes the file to disk, then gives it its name. */
  async keep(): Promise<void> {
    await this.#trying(async () => {
      await this.#handle?.sync()
      if (this.#replaces) renameSync(this.#unfinished, this.#path)
      else this.#nameOnce()
      await syncDirectory(dirname(this.#path))
    })
  }

  /** Removes the file if it has no name yet. */
  async discard(): Promise<void> {
    await this.#handle?.close().catch(() => undefined)
    this.#handle = null
    rmSync(this.#unfinished, { force: true })
  }

  /**
   * Links the file, because a link never replaces a file that was created meanwhile; renames it if
   * the file system has no links.
   */
  #nameOnce(): void {
    try {
      linkSync(this.#unfinished, this.#path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(this.#path)
      renameSync(this.#unfinished, this.#path)
    }
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof CommandFailed) throw error
      throw new CommandFailed(`cannot write ${this.#path}: ${writeFailure(error, this.#path)}`)
    }
  }
}

function taken(path: string): CommandFailed {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    return new CommandFailed(`cannot write ${path}: it is a folder: name a file`)
  }
  return new CommandFailed(`${path} exists: choose another name, or replace it with --force`)
}

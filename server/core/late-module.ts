import { InvariantError } from './invariant.ts'

/**
 * A module that rules use and that a start does not load. Operations name it in `needs`, so that it
 * is loaded before the unit of work starts.
 */
export interface LateModule<T> {
  /** Returns undefined if the module is loaded, else a promise that resolves when it is. */
  load(): Promise<unknown> | undefined
  /** Returns the module. Throws InvariantError if it is not loaded. */
  get(): T
}

/**
 * Returns true if a file of the program is gone that is loaded at its first use: the program was
 * built or installed again while it runs. A built program loads no other files.
 */
export function isFileGone(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND'
}

/** Returns undefined if all these modules are loaded, else a promise that resolves then. */
export function loadModules(
  modules: readonly LateModule<unknown>[] = [],
): Promise<unknown> | undefined {
  const loading = modules.map((module) => module.load()).filter((one) => one !== undefined)
  return loading.length === 0 ? undefined : Promise.all(loading)
}

export function lateModule<T>(name: string, importModule: () => Promise<T>): LateModule<T> {
  let loaded: T | undefined
  let loading: Promise<unknown> | undefined
  return {
    load() {
      if (loaded !== undefined) return undefined
      loading ??= importModule().then((module) => {
        loaded = module
      })
      return loading
    },
    get() {
      if (loaded === undefined) throw new InvariantError(`the module ${name} is not loaded`)
      return loaded
    },
  }
}

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultDataFolder, type Option } from './options.ts'
import type { Source } from './start-config.ts'

/** The data folder of earlier versions. */
const olderFolder = './data'

/** A source that sets the data folder to the `./data` of an earlier version, if none is set. */
export const olderDataSource: Source = {
  get: ({ name }) => (name === 'data' && hasOlderData() ? olderFolder : undefined),
  nameOf: ({ flag }: Option) => flag,
}

/** Returns a hint for a start that found data of an earlier version; otherwise undefined. */
export function olderDataHint(sources: readonly Source[], option: Option): string | undefined {
  const source = sources.find((one) => one.get(option) !== undefined)
  if (source !== olderDataSource) return undefined
  return (
    `using ${olderFolder}, the data folder of an earlier version. The default is now ` +
    `${defaultDataFolder}: rename the folder to move the data there, or keep it with ` +
    `--data ${olderFolder}.`
  )
}

function hasOlderData(): boolean {
  if (existsSync(defaultDataFolder) || !existsSync(olderFolder)) return false
  try {
    return readdirSync(olderFolder).some((name) => /^(journal|snapshot)-\d{6,}\.ndjson$/.test(name))
  } catch {
    return false
  }
}

/** Keeps the default folder out of version control; does nothing for a folder the user named. */
export function ignoreDefaultFolder(data: string): void {
  if (data !== defaultDataFolder) return
  try {
    writeFileSync(join(data, '.gitignore'), '*\n', { flag: 'wx' })
  } catch {
    // The file exists or cannot be written; the data is more important.
  }
}

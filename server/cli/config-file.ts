import { quote } from '../core/visible.ts'
import { readTextFile } from '../store/text-file.ts'
import { UsageError } from './errors.ts'
import { parseJson } from './given-file.ts'
import { fileSource } from './option-values.ts'
import type { Source } from './start-config.ts'

/** The config file that `start` and `exec` read from the working directory. */
export const configFile = 'payments-sandbox.config.json'

const expected = 'must contain a JSON object, such as {"port": 4510}'

/**
 * Returns the settings of the config file as a source; an empty one without a file. Throws
 * UsageError that names the file and the key.
 */
export function configFileSource(): Source {
  const text = textOfFile()
  if (text === undefined) return fileSource(configFile, {})
  if (text.trim() === '') {
    throw new UsageError(`${configFile} is empty: it ${expected}`)
  }
  const value = parseJson(configFile, text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${configFile} ${expected}`)
  }
  const twice = repeatedKey(text)
  if (twice !== undefined) {
    throw new UsageError(`${configFile} has ${quote(twice)} more than once: keep one of them`)
  }
  const { $schema, ...settings } = value as Record<string, unknown>
  return fileSource(configFile, settings)
}

function textOfFile(): string | undefined {
  try {
    return readTextFile(configFile)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new UsageError(`cannot read ${configFile}: ${code ?? message}`)
  }
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/** Returns a key that an object of this JSON has twice on its top level; undefined without one. */
function repeatedKey(json: string): string | undefined {
  const seen = new Set<string>()
  let depth = 0
  let last = ''
  for (const [part] of json.matchAll(token)) {
    if (part === '{' || part === '[') depth += 1
    else if (part === '}' || part === ']') depth -= 1
    else if (part !== ':') last = part
    else if (depth === 1) {
      const key = JSON.parse(last) as string
      if (seen.has(key)) return key
      seen.add(key)
    }
  }
  return undefined
}

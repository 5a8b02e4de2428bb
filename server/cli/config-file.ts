import { readTextFile } from '../store/text-file.ts'
import { UsageError } from './errors.ts'
import { fileSource } from './option-values.ts'
import type { Source } from './start-config.ts'

/** The config file that `start` and `exec` read from the working directory. */
export const configFile = 'payments-sandbox.config.json'

/**
 * Returns the settings of the config file as a source; an empty one without a file. Throws
 * UsageError that names the file and the key.
 */
export function configFileSource(): Source {
  const text = textOfFile()
  if (text === undefined) return fileSource(configFile, {})
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${configFile} must hold a JSON object, such as {"port": 4510}`)
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new UsageError(`${configFile} is not valid JSON: ${reason}`)
  }
}

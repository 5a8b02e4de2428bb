import { readFailure } from '../store/text-file.ts'
import { UsageError } from './errors.ts'

/** Returns the content of the file that an option names. Throws UsageError with the reason. */
export function readFileOf<T>(option: string, path: string, read: (path: string) => T): T {
  try {
    return read(path)
  } catch (error) {
    throw new UsageError(`cannot read the file of ${option}, ${path}: ${readFailure(error, path)}`)
  }
}

/** Returns the value of a text in JSON. Throws UsageError that begins with `name`. */
export function parseJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new UsageError(`${name} is not valid JSON: ${reason}`)
  }
}

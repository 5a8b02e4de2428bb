import { type FieldError, formatErrors } from '../core/field-error.ts'
import { isObject } from '../core/json-forms.ts'
import { reportErrors } from '../features/parity/operations.ts'
import type { Schemas } from '../generated/schemas.ts'
import { loadValidators, validationErrors } from '../http/validation/validate.ts'
import { readFailure, readTextFile } from '../store/text-file.ts'
import { UsageError } from './errors.ts'

/** Returns the report in a file of `--parity`. Throws UsageError that names the file and field. */
export async function readParity(file: string): Promise<Schemas['ParityReport']> {
  const value = objectIn(file)
  await loadValidators({ auth: 'control' })
  const errors = validationErrors('ParityReport', value, true)
  if (errors.length > 0) throw refused(file, errors)
  const report = value as unknown as Schemas['ParityReport']
  const unknown = await reportErrors(report)
  if (unknown.length > 0) throw refused(file, unknown)
  return report
}

function objectIn(file: string): object {
  const value = parsed(file, textOf(file))
  if (!isObject(value)) throw new UsageError(`--parity: ${file} must contain a JSON object`)
  if (Array.isArray(value.operations)) {
    throw new UsageError(
      `--parity: ${file} is a report of parity --from, which has no verdicts on ` +
        'assumptions: use the file of parity --against … --write',
    )
  }
  return value
}

function textOf(file: string): string {
  try {
    return readTextFile(file)
  } catch (error) {
    throw new UsageError(`cannot read the file of --parity, ${file}: ${readFailure(error, file)}`)
  }
}

function parsed(file: string, text: string): unknown {
  if (text.trim() === '') throw new UsageError(`--parity: ${file} is empty`)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new UsageError(`--parity: ${file} is not valid JSON: ${reason}`)
  }
}

function refused(file: string, errors: readonly FieldError[]): UsageError {
  return new UsageError(`--parity: ${file}: ${formatErrors(errors)}`)
}

import { type FieldError, formatErrors } from '../core/field-error.ts'
import { isObject } from '../core/json-forms.ts'
import { reportErrors } from '../features/parity/operations.ts'
import type { Schemas } from '../generated/schemas.ts'
import { loadValidators, validationErrors } from '../http/validation/validate.ts'
import { readTextFile } from '../store/text-file.ts'
import { UsageError } from './errors.ts'
import { parseJson, readFileOf } from './given-file.ts'

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
  const text = readFileOf('--parity', file, readTextFile)
  if (text.trim() === '') throw new UsageError(`--parity: ${file} is empty`)
  const value = parseJson(`--parity: ${file}`, text)
  if (!isObject(value)) throw new UsageError(`--parity: ${file} must contain a JSON object`)
  if (Array.isArray(value.operations)) {
    throw new UsageError(
      `--parity: ${file} is a report of parity --from, which has no verdicts on ` +
        'assumptions: use the file of parity --against … --write',
    )
  }
  return value
}

function refused(file: string, errors: readonly FieldError[]): UsageError {
  return new UsageError(`--parity: ${file}: ${formatErrors(errors)}`)
}

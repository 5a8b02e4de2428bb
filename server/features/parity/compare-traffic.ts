import { operations } from '../../api/index.ts'
import type { FieldError } from '../../core/field-error.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Operation } from '../../core/operation.ts'
import { plural } from '../../core/plural.ts'
import { documentedTexts } from '../../http/operation-errors.ts'
import { pathMatcher } from '../../http/path-pattern.ts'
import { loadValidators, validationErrors } from '../../http/validation/validate.ts'
import { textAt } from './json.ts'
import type { RecordedAnswer } from './read-traffic.ts'
import type { TrafficDifference, TrafficOperation, TrafficReport } from './types.ts'

type Difference = Pick<TrafficDifference, 'what' | 'here' | 'there'>

/** Compares real answers with what the sandbox documents and checks, for each operation. */
export async function compareTraffic(
  file: string,
  at: string,
  answers: readonly RecordedAnswer[],
): Promise<TrafficReport> {
  await loadValidators({ auth: 'none' })
  const find = finder()
  const known = answers.flatMap((answer) => {
    const operation = find(answer)
    // An answer of status 0 never came, and a 5xx says nothing of the API.
    const isComparable = operation !== undefined && answer.status > 0 && answer.status < 500
    return isComparable ? [{ operation, answer }] : []
  })
  const groups = groupBy(known, ({ operation }) => operation.id)
  const compared = [...groups.values()].flatMap((ofIt) => compareOperation(ofIt))
  const wrong = compared.filter(({ verdict }) => verdict === 'contradicted').length
  const problem =
    compared.length > 0
      ? null
      : `none of ${plural(answers.length, 'response')} comes from an operation under /api/v1`
  const summary =
    `${plural(known.length, 'answer')} of ${plural(compared.length, 'operation')}: ` +
    `${compared.length - wrong} confirmed, ${wrong} contradicted; ` +
    `${plural(answers.length - known.length, 'other entry', 'other entries')}`
  return { against: file, at, operations: compared, problem, summary }
}

/** Returns a function that finds the operation of an answer; a fixed path wins. */
function finder() {
  const all = operations.map((operation) => ({ operation, matches: pathMatcher(operation.path) }))
  const isFixed = ({ path }: Operation) => !path.includes('{')
  return ({ method, path }: RecordedAnswer): Operation | undefined => {
    const [plain = ''] = path.split(/[?#]/)
    const found = all
      .filter(({ operation, matches }) => {
        return operation.method === method.toLowerCase() && matches(plain)
      })
      .map(({ operation }) => operation)
    return found.find(isFixed) ?? found[0]
  }
}

interface KnownAnswer {
  readonly operation: Operation
  readonly answer: RecordedAnswer
}

function compareOperation(answers: readonly KnownAnswer[]): TrafficOperation[] {
  const [{ operation } = {}] = answers
  if (operation === undefined) return []
  const found = new Map<string, TrafficDifference>()
  for (const { answer } of answers) {
    for (const difference of differencesOf(operation, answer)) {
      const key = JSON.stringify(difference)
      const known = found.get(key)
      const count = (known?.count ?? 0) + 1
      found.set(key, { ...difference, count, first: known?.first ?? answer.number })
    }
  }
  return [
    {
      operation: operation.id,
      verdict: found.size === 0 ? 'confirmed' : 'contradicted',
      answers: answers.length,
      differences: [...found.values()],
    },
  ]
}

function differencesOf(operation: Operation, answer: RecordedAnswer): Difference[] {
  const { status, body } = answer
  const [success, { name }] = operation.returns
  const texts = documentedTexts(operation)
  const found = headerDifferences(answer)
  if (status === success) {
    if (body === undefined || body === null) return found
    const errors = validationErrors(name, body)
    return [
      ...found,
      ...errors.map((error) => ({ what: `${status}, field ${fieldOf(error)}`, ...sidesOf(error) })),
    ]
  }
  const allowed = texts.get(status)
  if (allowed === undefined) {
    const documented = [success, ...texts.keys()].sort().join(', ')
    return [...found, { what: 'status', here: documented, there: String(status) }]
  }
  const error = textAt(body, 'error')
  if (body === undefined || body === null || allowed.has(error)) return found
  const here = [...allowed].join(' | ')
  return [...found, { what: `${status}, text of error`, here, there: error.slice(0, maxText) }]
}

/** Returns the path of a field, the same for all items of a list: `data[].status`. */
function fieldOf({ field }: FieldError): string {
  return field.replaceAll(/(^|\.)\d+(?=\.|$)/g, '[]')
}

function sidesOf({ kind, rule }: FieldError): Pick<Difference, 'here' | 'there'> {
  if (kind === 'unknown') return { here: 'no such field', there: 'is there' }
  return { here: rule, there: kind === 'missing' ? 'is missing' : 'breaks this' }
}

const maxText = 200

function headerDifferences({ status, body, headers }: RecordedAnswer): Difference[] {
  if (headers === null) return []
  const found: Difference[] = []
  const type = headers['content-type']
  if (body !== undefined && type !== undefined && !type.startsWith('application/json')) {
    found.push({ what: 'header content-type', here: 'application/json', there: type })
  }
  if (status === 429 && headers['retry-after'] === undefined) {
    found.push({ what: '429, header retry-after', here: 'seconds', there: 'missing' })
  }
  return found
}

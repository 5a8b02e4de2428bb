import { METHODS, validateHeaderName, validateHeaderValue } from 'node:http'
import { isObject } from '../../core/json-forms.ts'
import { defaultSettings } from '../../model/settings.ts'
import { isClock, isMoment } from '../../sandbox/worlds/row-rules.ts'
import { recordedSettings } from './format.ts'

/** A rule of a field, as an error says it, and its check. */
type Rule = readonly [what: string, isRight: (value: unknown) => boolean]
type Rules = Readonly<Record<string, Rule>>

type Fields = Readonly<Record<string, unknown>>

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

const text: Rule = ['a text', isText]
const flag: Rule = ['true or false', (value) => typeof value === 'boolean']
const count: Rule = ['a whole number from 0', isCount]
const moment: Rule = [
  'milliseconds of the years 0 to 9999',
  (value) => typeof value === 'number' && isMoment(value),
]
const clock: Rule = ['the state of a clock', isClock]
const object: Rule = ['an object', isObject]

function optional([what, isRight]: Rule): Rule {
  return [what, (value) => value === undefined || isRight(value)]
}

function orNull([what, isRight]: Rule): Rule {
  return [`${what}, or null`, (value) => value === null || isRight(value)]
}

function objectOf(what: string, rules: Rules): Rule {
  return [what, (value) => isObject(value) && wrongRule(value, rules) === null]
}

function valuesOf(what: string, [, isRight]: Rule): Rule {
  return [what, (value) => isObject(value) && Object.values(value).every(isRight)]
}

function listOf(what: string, [, isRight]: Rule): Rule {
  return [what, (value) => Array.isArray(value) && value.every(isRight)]
}

/** Returns true for headers that Node sends. */
function areHeaders(value: unknown): boolean {
  if (!isObject(value)) return false
  try {
    for (const [name, one] of Object.entries(value)) {
      if (!isText(one)) return false
      validateHeaderName(name)
      validateHeaderValue(name, one)
    }
    return true
  } catch {
    return false
  }
}

function areSettings(value: unknown): boolean {
  if (!isObject(value)) return false
  const { publicUrl = '' } = value
  const isUrl = publicUrl === '' || URL.canParse(String(publicUrl))
  return (
    recordedSettings.every((name) => {
      return value[name] === undefined || isLike(value[name], defaultSettings[name])
    }) && isUrl
  )
}

function isLike(value: unknown, standard: unknown): boolean {
  if (Array.isArray(standard)) return Array.isArray(value) && value.every(isText)
  return typeof value === typeof standard
}

const outcome = objectOf('an attempt of a delivery', {
  status: orNull(count),
  error: orNull(text),
  duration_ms: ['a number', (value) => typeof value === 'number'],
  response_body: text,
})

const event = objectOf('an event', { id: text, type: text, body: text })

const sequences = valuesOf('an object of whole numbers from 0', count)

const shares = valuesOf('an object of shares from 0 to 1', [
  'a share',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
])

/** The fields of the first line, besides its format. */
export const headerRules: Rules = {
  sandbox: text,
  reference: text,
  seed: text,
  world: text,
  clock,
  now_ms: moment,
  decisions: valuesOf('an object of texts', text),
  data: valuesOf('an object of texts', text),
  settings: ['the settings of a recording', areSettings],
  world_settings: object,
  chaos: shares,
  identity: optional(
    objectOf('the keys of a world', {
      api_key: text,
      secret: text,
      token_key: text,
      is_guarded: flag,
    }),
  ),
}

export const sequencesRules: Rules = { sequences }

/** CONNECT asks for a tunnel: no request of a recording had it, and no answer would come. */
function isReplayable(value: unknown): boolean {
  return isText(value) && METHODS.includes(value) && value !== 'CONNECT'
}

const events = optional(listOf('a list of events', event))

/** The fields of an answer; `status` is absent from a request of several units. */
function answer(statusOf: (rule: Rule) => Rule): Rules {
  return {
    status: statusOf(orNull(count)),
    location: optional(text),
    answer: optional(text),
    lost: optional(flag),
    search: optional(flag),
  }
}

/** The fields of each kind of entry; the first says which kind it is. */
export const entryRules: Readonly<Record<string, Rules>> = {
  request: {
    request: count,
    at: moment,
    url: text,
    method: ['an HTTP method other than CONNECT', isReplayable],
    headers: ['headers that can be sent', areHeaders],
    secure: optional(flag),
    body: optional(text),
    body64: optional(text),
    operation: orNull(text),
    many: optional(flag),
    ...answer(optional),
    events,
  },
  step: {
    step: ['the number of a request, or job, clock, begin or end', isLabel],
    at: moment,
    outcome: optional(orNull(outcome)),
    job: optional(text),
    advanced: optional(flag),
    void: optional(flag),
    late: optional(count),
    next: optional(orNull(text)),
    events,
  },
  end: { end: count, ...answer((rule) => rule) },
  patch: {
    patch: objectOf('sequences and deleted', {
      sequences,
      deleted: valuesOf('an object of lists', listOf('a list of ids', text)),
    }),
    at: moment,
    replaced: optional(flag),
  },
  chaos: { chaos: shares },
}

function isLabel(value: unknown): boolean {
  return isCount(value) || (isText(value) && /^(?:job|clock|(?:begin|end) \S+)$/.test(value))
}

/** Returns the first field that breaks its rule, and the rule; null if there is none. */
export function wrongRule(
  line: Fields,
  rules: Rules,
): { readonly field: string; readonly what: string } | null {
  for (const [field, [what, isRight]] of Object.entries(rules)) {
    if (!isRight(line[field])) return { field, what }
  }
  return null
}

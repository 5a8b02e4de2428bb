import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

type Data = Readonly<Record<string, unknown>>

/**
 * Renders the part of Go templates that our chart uses: values by path, `quote`, `default`,
 * `toYaml`, `nindent`, `omit`, `or`, `if`, `else`, `range $name, $value := …` and trimming marks.
 * Throws for anything else, so that the chart cannot use what this renderer does not support.
 */
export function renderChart(folder: string, values: object, release: string): Data[] {
  const chart = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as Data
  const defaults = parse(readFileSync(join(folder, 'values.yaml'), 'utf8'))
  const root = {
    Values: merged(defaults, values as Data),
    Release: { Name: release, Namespace: 'shop' },
    Chart: { AppVersion: chart.appVersion, Name: chart.name },
  }
  return readdirSync(join(folder, 'templates')).flatMap((name) => {
    const text = render(readFileSync(join(folder, 'templates', name), 'utf8'), root)
    return parseAllDocuments(text, { strict: true }).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors}\n${text}`)
      const value = document.toJS()
      return value === null ? [] : [value]
    })
  })
}

function merged(base: Data, over: Data): Data {
  // null removes a default, as in Helm.
  const removed = Object.keys(over).filter((name) => over[name] === null)
  const kept = Object.fromEntries(Object.entries(base).filter(([name]) => !removed.includes(name)))
  const given = Object.entries(over).filter(([name]) => !removed.includes(name))
  const entries = given.map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isObject ? merged((base[name] ?? {}) as Data, value as Data) : value]
  })
  return { ...kept, ...Object.fromEntries(entries) }
}

interface Token {
  readonly text: string
  readonly isAction: boolean
}

function tokensOf(template: string): Token[] {
  const trimmed = template.replaceAll(/\s*\{\{-/g, '{{').replaceAll(/-\}\}\s*/g, '}}')
  return trimmed.split(/(\{\{[\s\S]*?\}\})/).map((text) => {
    const isAction = text.startsWith('{{')
    return { text: isAction ? text.slice(2, -2).trim() : text, isAction }
  })
}

function render(template: string, root: Data): string {
  const tokens = tokensOf(template)
  let next = 0
  /** Renders up to the `else` or `end` of the present block; returns the text and that word. */
  const block = (scope: Data, isShown: boolean): [text: string, end: string] => {
    let text = ''
    while (next < tokens.length) {
      const token = tokens[next] as Token
      next += 1
      if (!token.isAction) text += isShown ? token.text : ''
      else if (token.text === 'end' || token.text === 'else') return [text, token.text]
      else if (token.text.startsWith('if ')) text += branch(token.text.slice(3), scope, isShown)
      else if (token.text.startsWith('range ')) text += loop(token.text, scope, isShown)
      else if (isShown) text += String(evaluate(token.text, scope))
    }
    return [text, '']
  }
  const branch = (condition: string, scope: Data, isShown: boolean): string => {
    const holds = isShown && isTrue(evaluate(condition, scope))
    const [first, end] = block(scope, holds)
    if (end !== 'else') return first
    return first + block(scope, isShown && !holds)[0]
  }
  const loop = (action: string, scope: Data, isShown: boolean): string => {
    const [, name = '', value = '', path = ''] =
      /^range (\$\w+), (\$\w+) := (.+)$/.exec(action) ?? []
    const entries = isShown ? Object.entries(evaluate(path, scope) as object).sort() : []
    const start = next
    if (entries.length === 0) return block(scope, false)[0]
    return entries
      .map(([key, item]) => {
        next = start
        return block({ ...scope, [name]: key, [value]: item }, true)[0]
      })
      .join('')
  }
  return block(root, true)[0]
}

function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}

function evaluate(expression: string, scope: Data): unknown {
  const [first = '', ...pipes] = expression.split('|').map((part) => part.trim())
  return pipes.reduce(
    (value: unknown, pipe) => {
      if (pipe === 'quote') return JSON.stringify(String(value))
      const [, indent] = /^nindent (\d+)$/.exec(pipe) ?? []
      if (indent !== undefined)
        return `\n${String(value)}`.replaceAll('\n', `\n${' '.repeat(Number(indent))}`)
      const [, fallback] = /^default (\S+)$/.exec(pipe) ?? []
      if (fallback === undefined) throw new Error(`unknown function: ${pipe}`)
      return isTrue(value) ? value : lookUp(fallback, scope)
    },
    call(first, scope),
  )
}

function call(expression: string, scope: Data): unknown {
  const [name = '', path = '', ...words] = expression.split(/\s+/)
  if (name === 'or') return [path, ...words].some((one) => isTrue(lookUp(one, scope)))
  if (name === 'toYaml') return stringify(lookUp(path, scope)).trimEnd()
  if (name !== 'omit') return lookUp(expression, scope)
  const names = words.map((word) => lookUp(word, scope))
  const entries = Object.entries(lookUp(path, scope) as Data)
  return Object.fromEntries(entries.filter(([key]) => !names.includes(key)))
}

function lookUp(path: string, scope: Data): unknown {
  if (/^".*"$/.test(path)) return JSON.parse(path)
  if (path.startsWith('$')) return scope[path]
  if (!/^(\.\w+)+$/.test(path)) throw new Error(`unknown expression: ${path}`)
  return path
    .slice(1)
    .split('.')
    .reduce((value: unknown, name) => {
      if (typeof value !== 'object' || value === null || !(name in value)) {
        throw new Error(`nothing at ${path}`)
      }
      return (value as Data)[name]
    }, scope)
}

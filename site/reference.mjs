import { readFileSync } from 'node:fs'
import { assumptionAnchors, slug } from './anchors.mjs'
import { serverMark } from './pages.mjs'

/** The two documents that the reference is made of. */
const documents = [
  { name: 'api', file: 'docs/openapi.json', title: 'API', docs: '/docs' },
  {
    name: 'control',
    file: 'docs/control-openapi.json',
    title: 'Control API',
    docs: '/_sandbox/docs',
  },
]

/**
 * Returns the pages of the generated reference by path: operations by chapter, schemas, errors,
 * events and settings. `groups` are their links for the sidebar.
 */
export function referencePages() {
  const pages = new Map()
  const groups = []
  const errors = new Map()
  for (const { name, file, title, docs } of documents) {
    const document = JSON.parse(readFileSync(file, 'utf8'))
    const items = []
    for (const { name: tag, description } of document.tags) {
      const operations = operationsOf(document, tag)
      if (operations.length === 0) continue
      const path = `reference/${name}/${slug(tag)}`
      pages.set(`${path}.md`, chapterPage({ tag, description, operations, name, docs, document }))
      items.push({ text: tag, link: `/${path}` })
      for (const operation of operations) collectErrors(errors, operation, path, document)
    }
    pages.set(`reference/${name}/schemas.md`, schemasPage(title, document))
    items.push({ text: 'Schemas', link: `/reference/${name}/schemas` })
    groups.push({ text: title, collapsed: true, items })
    if (document.webhooks) pages.set('reference/events.md', eventsPage(document))
  }
  pages.set('reference/errors.md', errorsPage(errors))
  pages.set('reference/settings.md', settingsPage())
  return { pages, groups }
}

function operationsOf({ paths }, tag) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
  )
}

function chapterPage({ tag, description, operations, name, docs, document }) {
  return [
    `# ${tag}`,
    prose(description),
    table(
      ['Operation', 'Call'],
      operations.map(({ summary, operationId, method, path }) => [
        `[${cell(summary)}](#${operationId.toLowerCase()})`,
        code(`${method} ${path}`),
      ]),
    ),
    ...operations.map((operation) => operationSection(operation, name, docs, document)),
  ].join('\n\n')
}

function operationSection(operation, name, docs, document) {
  const {
    summary,
    operationId,
    method,
    path,
    description,
    security = [],
    parameters = [],
  } = operation
  const body = operation.requestBody?.content ?? {}
  const [[type, media] = []] = Object.entries(body)
  return [
    `## ${prose(summary)} {#${operationId.toLowerCase()}}`,
    `${code(`${method} ${path}`)} · ${authentication(security)} · [${operationId} in the viewer](${serverMark}${docs}/${operationId})`,
    description === undefined ? '' : prose(description),
    assumptionLinks(operation['x-assumptions']),
    parameters.length === 0
      ? ''
      : table(
          ['Parameter', 'In', 'Type', 'Meaning'],
          parameters.map((one) => [
            code(one.name),
            one.in,
            typeOf(one.schema, name) + (one.required ? ', required' : ''),
            cell(one.description ?? one.schema.description ?? ''),
          ]),
        ),
    media === undefined ? '' : `Body: ${code(type)}, ${typeOf(media.schema, name)}`,
    media?.example === undefined ? '' : json(media.example),
    responsesTable(operation.responses, name),
    responseExample(operation.responses, document),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function authentication(security) {
  const kinds = security.flatMap((scheme) => Object.keys(scheme))
  const words = [
    ['signature', 'signed'],
    ['bearer', 'access token'],
    ['adminToken', 'admin token where one is set'],
  ]
  const found = words.filter(([kind]) => kinds.includes(kind)).map(([, word]) => word)
  return found.length === 0 ? 'no signature' : found.join(' or ')
}

function assumptionLinks(names = []) {
  const links = names.map(
    (name) => `[${name}](/assumptions#${assumptionAnchors().get(name) ?? ''})`,
  )
  return links.length === 0 ? '' : `Assumptions: ${links.join(', ')}`
}

function responsesTable(responses, name) {
  const rows = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' ? typeOf(schema, name) : code(type),
    )
    return [status, types.join(', '), cell(description)]
  })
  return table(['Status', 'Body', 'When'], rows)
}

function responseExample(responses) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  const example = success?.[1].content?.['application/json']?.example
  return example === undefined ? '' : `Response ${success[0]}:\n\n${json(example)}`
}

function schemasPage(title, { components: { schemas } }) {
  const name = title === 'API' ? 'api' : 'control'
  const sections = Object.entries(schemas).map(([schema, described]) =>
    [
      `## ${schema} {#${schema.toLowerCase()}}`,
      prose(described.description ?? ''),
      fieldsTable(described, name, schemas),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  return [`# Schemas: ${title}`, ...sections].join('\n\n')
}

/** A field without a description has that of the schema it refers to. */
function fieldsTable(schema, name, schemas = {}) {
  const { properties, required = [] } = schema
  if (properties === undefined) return `Type: ${typeOf(schema, name)}`
  const rows = Object.entries(properties).map(([field, described]) => [
    code(field),
    typeOf(described, name) + (required.includes(field) ? ', required' : ''),
    cell(described.description ?? schemas[described.$ref?.split('/').at(-1)]?.description ?? ''),
  ])
  return rows.length === 0 ? 'No fields.' : table(['Field', 'Type', 'Meaning'], rows)
}

/** Returns the type of a schema as markdown, with links to named schemas. */
function typeOf(schema = {}, name) {
  const { $ref, enum: values, const: only, items, oneOf, anyOf, type } = schema
  if ($ref !== undefined) {
    const target = $ref.split('/').at(-1)
    return `[${target}](/reference/${name}/schemas#${target.toLowerCase()})`
  }
  if (only !== undefined) return code(JSON.stringify(only))
  if (values !== undefined) return values.map((value) => code(String(value))).join(', ')
  const variants = oneOf ?? anyOf
  if (variants !== undefined) return variants.map((one) => typeOf(one, name)).join(' or ')
  if (type === 'array') return `list of ${typeOf(items, name)}`
  const limits = ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => `${keyword} ${code(String(schema[keyword]))}`)
  return [[type ?? 'any'].flat().join(' or '), ...limits].join(', ')
}

function collectErrors(errors, { responses, summary, operationId }, path, { components }) {
  for (const [status, { content = {} }] of Object.entries(responses)) {
    for (const { $ref = '' } of Object.values(content['application/json']?.examples ?? {})) {
      const { value, description: cause } = components.examples[$ref.split('/').at(-1)] ?? {}
      const text = value?.error
      if (text === undefined) continue
      const key = `${status} ${text}`
      const entry = errors.get(key) ?? { status, text, cause, operations: [] }
      entry.operations.push(`[${cell(summary)}](/${path}#${operationId.toLowerCase()})`)
      errors.set(key, entry)
    }
  }
}

function errorsPage(errors) {
  const entries = [...errors.values()]
  const statuses = [...new Set(entries.map(({ status }) => status))].sort()
  const sections = statuses.map((status) => {
    const rows = entries
      .filter((entry) => entry.status === status)
      .sort((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ text, cause, operations }) => [
        code(text),
        cell(cause),
        operations.length > 8 ? `${operations.length} operations` : operations.join(', '),
      ])
    return `## ${status}\n\n${table(['`error`', 'Cause', 'Operations'], rows)}`
  })
  const introduction =
    'Every error response is `{"error": "…"}`, with `message` where there is more to say. ' +
    'These are the texts of `error`, by status, with their causes and the operations that return them.'
  return ['# Errors', introduction, ...sections].join('\n\n')
}

function eventsPage({ webhooks, components: { schemas } }) {
  const sections = Object.entries(webhooks).map(([type, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json']
    const described = schemas[schema.$ref?.split('/').at(-1)] ?? schema
    return [
      `## ${type}`,
      `${prose(post.summary)}. ${prose(post.description)}`,
      fieldsTable(described, 'api'),
      json(example),
    ].join('\n\n')
  })
  const [{ post }] = Object.values(webhooks)
  const headers = table(
    ['Header', 'Meaning', 'Example'],
    post.parameters.map(({ name, description, example }) => [
      code(name),
      cell(description),
      code(example),
    ]),
  )
  const introduction =
    'The webhook events of the API. [Testing webhooks](/testing-webhooks) has signatures, retries ' +
    'and order.'
  return ['# Events', introduction, ...sections, '## Headers', headers].join('\n\n')
}

/** The settings of the command line page, with the key of each in a config file. */
function settingsPage() {
  const page = readFileSync('docs/command-line.md', 'utf8')
  const [, section = ''] = /\n## Settings of [^\n]+\n([\s\S]*?)\n## Commands\n/.exec(page) ?? []
  const schema = JSON.parse(readFileSync('schemas/config/payments-sandbox.config.json', 'utf8'))
  const lines = section.split('\n').map((line) => {
    if (line.startsWith('| Flag '))
      return line.replace('| Environment', '| Key in the file | Environment')
    if (line.startsWith('### ')) return line.slice(1)
    if (line.startsWith('|---')) return `|---${line}`
    const [, flag] = /^\| `--([\w-]+)/.exec(line) ?? []
    if (flag === undefined) return line
    const key = flag.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    if (!(key in schema.properties)) throw new Error(`the config file has no key for --${flag}`)
    return line.replace(' | `SANDBOX_', ` | ${code(key)} | \`SANDBOX_`)
  })
  // This page is in a folder below that of the page it is from.
  const linked = lines.map((line) => line.replaceAll(/\]\((?=[\w-]+\.md)/g, '](../'))
  return ['# Settings', ...linked].join('\n')
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text from a document, where the site must not read it as markup. */
function prose(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<{*_[\]]/g, '\\$&')))
    .join('')
}

function cell(text) {
  return prose(text)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
}

function code(text) {
  const fence = text.includes('`') ? '``' : '`'
  return fence + text.replaceAll('|', '\\|') + fence
}

function json(value) {
  return `\`\`\`text\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

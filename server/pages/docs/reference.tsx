import type { VNode } from 'preact'
import { verdictWords } from '../../console/parity-verdict.tsx'
import { navigationOf } from '../../console/sections.ts'
import { controlOperations } from '../../control/index.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import { curlOf, type DescribedOperation } from './curl.ts'
import { Code, Prose, Table } from './prose.tsx'
import { fieldRows, schemasIn } from './schema-rows.ts'

/** The parts of an OpenAPI document that the reference reads. */
export interface ReferenceDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}

/** The place of the reference: the base of its links, and the address of the server. */
export interface ReferencePlace {
  /** Base path and path of the reference itself, such as `/docs`. */
  readonly root: string
  readonly base: string
  readonly server: string
  /** True for `main`, whose console has a list of worlds. */
  readonly isMain: boolean
  /** Path of the machine-readable document below `base`. */
  readonly document: string
  /** Returns what a parity report says about a decision; null without a report. */
  verdictOf(decision: string): Verdict | null
}

type Verdict = Schemas['ParityDecision']['verdict']

interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: DescribedOperation
}

function entriesOf({ paths }: ReferenceDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** The content of a page of the reference, with or without the frame of the console. */
export interface ReferenceContent {
  readonly title: string
  readonly content: VNode
}

/** Returns a page of the reference for callers that may not see the state of the sandbox. */
export function plainReference({ title, content }: ReferenceContent, place: ReferencePlace): Page {
  return renderPage({ title, wide: true, ways: <ConsoleWays {...place} />, content })
}

/** Returns the list of all operations by chapter. */
export function referenceIndex(
  document: ReferenceDocument,
  place: ReferencePlace,
): ReferenceContent {
  const entries = entriesOf(document)
  const [about, sections] = partsOf(document.info.description)
  const title = place.root.endsWith('/_sandbox/docs') ? 'Control API reference' : 'API reference'
  return {
    title,
    content: (
      <>
        <h1>{title}</h1>
        <Prose text={about} base={place.base} />
        <Ways {...place} />
        {document.tags.map(({ name, description }) => (
          <section class="card" aria-label={name}>
            <h2>{name}</h2>
            <p class="soft">{description}</p>
            <ul class="plain">
              {entries
                .filter(({ operation }) => operation.tags.includes(name))
                .map(({ method, path, operation }) => (
                  <li>
                    <a href={`${place.root}/${operation.operationId}`}>{operation.summary}</a>{' '}
                    <code>{`${method} ${path}`}</code>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {sections === '' ? null : (
          <section class="card">
            <Prose text={sections} base={place.base} />
          </section>
        )}
      </>
    ),
  }
}

/** Returns the first part of a description, and its sections, which begin with a heading. */
function partsOf(description: string): [first: string, sections: string] {
  const [first = '', ...sections] = description.split(/(?=^## )/m)
  return [first, sections.join('')]
}

/** Renders the navigation of the console, without the state of the sandbox. */
function ConsoleWays({ base, isMain }: Pick<ReferencePlace, 'base' | 'isMain'>): VNode {
  const operations = new Map(controlOperations.map((operation) => [operation.id, operation]))
  return (
    <nav class="ways" aria-label="Console">
      {navigationOf(operations, '/docs', isMain)
        .flatMap(({ entries }) => entries)
        .map(({ name, path, current }) => (
          <a href={base + path} aria-current={current ? 'true' : undefined}>
            {name}
          </a>
        ))}
    </nav>
  )
}

function Ways({ root, base, document }: ReferencePlace): VNode {
  return (
    <nav aria-label="Documentation">
      <p>
        <a href={`${root}/try`}>Try it</a> · <a href={base + document}>OpenAPI document</a> ·{' '}
        <a href={`${base}/docs`}>API</a> · <a href={`${base}/_sandbox/docs`}>Control API</a> ·{' '}
        <a href={`${base}/docs/guide/`}>Guide</a> · <a href={`${base}/_sandbox`}>Console</a>
      </p>
    </nav>
  )
}

/** Returns the page of one operation; null if the document has no operation of this name. */
export function referencePage(
  document: ReferenceDocument,
  name: string,
  place: ReferencePlace,
): ReferenceContent | null {
  const entry = entriesOf(document).find(({ operation }) => operation.operationId === name)
  if (entry === undefined) return null
  const { method, path, operation } = entry
  const { schemas } = document.components
  const reached = schemasIn(operation, schemas)
  return {
    title: operation.summary,
    content: (
      <>
        <p>
          <a href={place.root}>All operations</a>
        </p>
        <h1>{operation.summary}</h1>
        <p>
          <code>{`${method} ${path}`}</code> · {operation.operationId}
        </p>
        <Prose text={operation.description ?? ''} />
        <Assumptions operation={operation} place={place} />
        <Parameters operation={operation} />
        <Request operation={operation} />
        <section class="card" aria-labelledby="call">
          <h2 id="call">Call it</h2>
          <Code name="Command that calls it" text={curlOf(place.server, method, path, operation)} />
        </section>
        <Responses operation={operation} examples={document.components.examples} />
        {reached.map(([schemaName, schema]) => (
          <Fields name={schemaName} schema={schema} all={schemas} />
        ))}
      </>
    ),
  }
}

function Assumptions({
  operation,
  place: { base, verdictOf },
}: {
  operation: DescribedOperation
  place: ReferencePlace
}): VNode | null {
  const numbers = operation['x-assumptions'] ?? []
  if (numbers.length === 0) return null
  const shown = numbers.map((number) => {
    const verdict = verdictOf(number)
    return verdict === null ? number : `${number} (${verdictWords[verdict]})`
  })
  return (
    <p>
      Relies on <a href={`${base}/_sandbox/assumptions`}>{shown.join(', ')}</a>.
    </p>
  )
}

function Parameters({ operation: { parameters = [] } }: { operation: DescribedOperation }) {
  if (parameters.length === 0) return null
  const rows = parameters.map(({ name, in: where, required, description, schema, example }) => [
    name,
    `${where}${required ? ', required' : ''}`,
    fieldRows({ properties: { [name]: schema } })[0]?.[1] ?? '',
    description ?? '',
    example === undefined ? '' : String(example),
  ])
  const head = ['Name', 'In', 'Type', 'Meaning', 'Example']
  return <Table title="Parameters" head={head} rows={rows} />
}

function Request({ operation: { requestBody } }: { operation: DescribedOperation }) {
  const media = requestBody?.content['application/json']
  if (media === undefined) return null
  return (
    <section class="card" aria-labelledby="request">
      <h2 id="request">Request body</h2>
      <SchemaName schema={media.schema} />
      <Code name="Example of the request body" text={JSON.stringify(media.example, null, 2)} />
    </section>
  )
}

function SchemaName({ schema }: { schema: JsonSchema | undefined }): VNode | null {
  const ref = typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  if (ref === undefined) return null
  return (
    <p>
      Fields: <a href={`#schema-${ref}`}>{ref}</a>
    </p>
  )
}

function Responses({
  operation,
  examples,
}: {
  operation: DescribedOperation
  examples: ReferenceDocument['components']['examples']
}): VNode {
  return (
    <section class="card" aria-labelledby="responses">
      <h2 id="responses">Responses</h2>
      {Object.entries(operation.responses).map(([status, { description, content }]) => {
        const media = content?.['application/json'] ?? content?.['text/event-stream']
        const errors = Object.values(media?.examples ?? {}).map(
          ({ $ref }) => examples[$ref.split('/').at(-1) ?? '']?.value,
        )
        const example = media?.example ?? errors[0]
        const title = errors.length === 0 ? 'Success' : errors.map(errorText).join(' · ')
        return (
          <details open={status.startsWith('2')}>
            <summary>{`${status} ${title}`}</summary>
            <Prose text={description} />
            <SchemaName schema={media?.schema} />
            {example === undefined ? null : (
              <Code name={`Example of ${status}`} text={JSON.stringify(example, null, 2)} />
            )}
          </details>
        )
      })}
    </section>
  )
}

/** Returns the text of `error` in the example of an error. */
function errorText(example: unknown): string {
  return text((example as { readonly error?: unknown }).error)
}

function Fields({
  name,
  schema,
  all,
}: {
  name: string
  schema: JsonSchema
  all: ReferenceDocument['components']['schemas']
}): VNode {
  const head = ['Field', 'Type', 'Meaning']
  const rows = fieldRows(schema, all)
  return (
    <div id={`schema-${name}`}>
      <Table title={name} head={head} rows={rows} about={text(schema.description)} />
    </div>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

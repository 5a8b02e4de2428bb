import { configFile } from '../../server/cli/config-file.ts'
import { kindOf, type ValueKind } from '../../server/cli/option-values.ts'
import { type Option, propertyOf, startOptions } from '../../server/cli/options.ts'

const types: Readonly<Record<ValueKind, object>> = {
  integer: { type: 'integer', minimum: 0 },
  number: { type: 'number', minimum: 0 },
  switch: { type: 'boolean' },
  names: { type: 'array', items: { type: 'string' } },
  choice: { type: 'string' },
  seed: { type: ['string', 'integer'] },
  text: { type: 'string', minLength: 1 },
}

/** Returns the JSON Schema of the config file, which editors use to complete and check it. */
export function configSchemaFile(): string {
  const current = startOptions.map((option) => [propertyOf(option.name), propertySchema(option)])
  const former = startOptions.flatMap((option) => {
    if (option.formerName === undefined) return []
    const description = `Former name of ${propertyOf(option.name)}.`
    const property = { ...propertySchema(option), description, deprecated: true }
    return [[propertyOf(option.formerName), property]]
  })
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://payments-sandbox.example/schemas/config/${configFile}`,
    title: 'payments-sandbox config file',
    description: `Settings of start and exec, read from ${configFile} in the working directory.`,
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries([...current, ...former]) },
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

function propertySchema(option: Option): object {
  const kind = kindOf(option)
  const { value, describe, fallback } = option
  const choices = kind === 'choice' ? { enum: value.split('|') } : {}
  const standard = fallback === '' ? {} : { default: defaultOf(kind, fallback) }
  return { ...types[kind], ...choices, ...standard, description: describe }
}

function defaultOf(kind: ValueKind, fallback: string): unknown {
  if (kind === 'integer' || kind === 'number') return Number(fallback)
  return kind === 'switch' ? fallback === 'on' : fallback
}

/** Returns the JSON Schema of an argument that is a text. */
export const text = (description: string, more: object = {}) => ({
  type: 'string',
  description,
  maxLength: 2_048,
  ...more,
})

export const textOrNumber = (description: string) =>
  text(description, { type: ['string', 'integer'] })

/** Returns the JSON Schema of an argument that is one of some words. */
export const word = (description: string, words: readonly string[]) => ({
  type: 'string',
  description,
  enum: words,
})

/** Returns the JSON Schema of an argument that is a whole number within bounds. */
export const wholeNumber = (
  description: string,
  minimum: number,
  maximum: number,
  preset: number,
) => ({ type: 'integer', description, minimum, maximum, default: preset })

/** Returns the JSON Schema of an argument that is a list of some words. */
export const someOf = (words: readonly string[], description: string) => ({
  type: 'array',
  minItems: 1,
  maxItems: words.length,
  items: { type: 'string', enum: words },
  description,
})

/** Returns the JSON Schema of an object whose fields are all there. */
export const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

import { fullFormats } from 'ajv-formats/dist/formats.js'

/** Whether the text has the form of an email address. */
export function isEmail(text: string): boolean {
  return (fullFormats.email as RegExp).test(text)
}

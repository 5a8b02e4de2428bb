import type { TestSandbox } from './harness.ts'

/** A page in a browser without scripts. */
export interface OpenPage {
  readonly path: string
  readonly status: number
  readonly html: string
}

/** The answer to a form: a page, or the address that the browser loads next. */
export interface Submitted extends OpenPage {
  readonly location: string | null
}

const html = { accept: 'text/html' }

export async function openPage({ url }: TestSandbox, path: string): Promise<OpenPage> {
  const answer = await fetch(`${url}${path}`, { headers: html })
  return { path, status: answer.status, html: await answer.text() }
}

/** Returns the form of a page whose button has this test id. Throws Error if there is none. */
export function formOf(page: OpenPage, testId: string): string {
  const forms = page.html.match(/<form .*?<\/form>/gs) ?? []
  const form = forms.find((one) => one.includes(`data-testid="${testId}"`))
  if (form === undefined) throw new Error(`${page.path} has no form with the button ${testId}.`)
  return form
}

/**
 * Sends a form as a browser without scripts does: with its hidden fields and choices unchanged, and
 * `typed` in the others.
 */
export async function submitForm(
  { url }: TestSandbox,
  page: OpenPage,
  testId: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<Submitted> {
  const form = formOf(page, testId)
  const fields = { ...givenFields(form), ...typed }
  const action = attribute(form, 'action')
  const isGet = attribute(form, 'method') === 'get'
  const query = isGet ? `?${new URLSearchParams(fields)}` : ''
  const answer = await fetch(`${url}${action}${query}`, {
    redirect: 'manual',
    headers: { ...html, origin: url },
    ...(isGet ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return {
    path: action + query,
    status: answer.status,
    html: await answer.text(),
    location: answer.headers.get('location'),
  }
}

/** Sends a form and opens the page after success. */
export async function submitAndFollow(
  box: TestSandbox,
  page: OpenPage,
  testId: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<OpenPage> {
  const { location, status, html: text } = await submitForm(box, page, testId, typed)
  if (location === null) throw new Error(`The form ${testId} was answered ${status}: ${text}`)
  return openPage(box, location)
}

/** Returns the fields that a browser without scripts sends for an unchanged form. */
export function givenFields(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const isUnchecked = attribute(tag, 'type') === 'checkbox' && !/ checked\b/.test(tag)
    const name = attribute(tag, 'name')
    if (name !== '' && !isUnchecked) fields[name] = attribute(tag, 'value')
  }
  for (const [all, tag = ''] of form.matchAll(/(<select [^>]*>).*?<\/select>/gs)) {
    const options = all.match(/<option [^>]*>/g) ?? []
    const chosen = options.find((option) => / selected\b/.test(option)) ?? options[0] ?? ''
    fields[attribute(tag, 'name')] = attribute(chosen, 'value')
  }
  return fields
}

/** Returns the value of an attribute; '' without one. */
export function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** Returns what a page, or a part of it, says: its text without tags. */
export function textOf(page: string | Pick<OpenPage, 'html'>): string {
  const html = typeof page === 'string' ? page : page.html
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the HTML of the card with this heading. Throws if a page has none. */
export function cardOf({ html }: Pick<OpenPage, 'html'>, title: string): string {
  const card = html.split('<section').find((part) => part.includes(`>${title}</h2>`))
  if (card === undefined) throw new Error(`No card has the title ${title}.`)
  return `<section${card}`
}

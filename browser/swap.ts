import { isTyping, restoreFields, typedFields } from './fields.ts'

/** The last content of each part, as the server rendered it. */
const shown = new WeakMap<HTMLElement, string>()

/** Stores the rendered content; called before any other code changes the page. */
export function rememberParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    shown.set(part, part.innerHTML)
  }
}

/**
 * Adds the parts that only the new page has, next to their neighbours there, and removes those that
 * it no longer has. A page that replaces another one, such as a confirmation, is unchanged.
 */
export function arrange(fresh: Document): void {
  if (document.querySelector('main [data-live="head"]') === null) return
  for (const part of partsOf(document)) {
    const isGone = partNamed(fresh, part) === null
    if (isGone && !isInUse(part) && part.querySelector('[data-answered]') === null) part.remove()
  }
  for (const part of partsOf(fresh)) {
    if (partNamed(document, part) === null) insert(part)
  }
}

function partsOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('main [data-live]')]
}

function partNamed(page: Document, { dataset }: HTMLElement): HTMLElement | null {
  return page.querySelector(`[data-live="${CSS.escape(dataset.live ?? '')}"]`)
}

/** Inserts a part after the previous one of the new page, else before the next one. */
function insert(part: HTMLElement): void {
  const copy = document.importNode(part, true)
  const before = neighbour(part, 'previousElementSibling')
  const after = neighbour(part, 'nextElementSibling')
  if (before !== null) before.after(copy)
  else if (after !== null) after.before(copy)
  else parentOf(part)?.append(copy)
  shown.set(copy, copy.innerHTML)
}

function neighbour(
  part: HTMLElement,
  way: 'previousElementSibling' | 'nextElementSibling',
): HTMLElement | null {
  for (let one = part[way]; one !== null; one = one[way]) {
    const found = one instanceof HTMLElement && one.dataset.live ? partNamed(document, one) : null
    if (found !== null) return found
  }
  return null
}

/**
 * Returns the element at the same position below `main` as the parent of a part of the new page.
 */
function parentOf(part: HTMLElement): Element | null {
  const parent = part.parentElement
  if (parent === null || parent.tagName === 'MAIN') return document.querySelector('main')
  const { children = [] } = parentOf(parent) ?? {}
  return [...children][[...(parent.parentElement?.children ?? [])].indexOf(parent)] ?? null
}

const focusable =
  'a[href],button,summary,input:not([type=hidden]),select,textarea,h2[tabindex],th[tabindex]'
const scrollable = 'pre,.scroll'

/**
 * Renders a part again if it changed. Keeps its input, open details, focus and scroll positions. A
 * part that shows the response to a form is unchanged. Returns false if the part was skipped
 * because the user types, chooses or selects in it.
 */
export function swap(part: HTMLElement, fresh: Document): boolean {
  const name = CSS.escape(part.dataset.live ?? '')
  const other = fresh.querySelector<HTMLElement>(`[data-live="${name}"]`)
  const before = shown.get(part)
  if (other === null || other.innerHTML === before) return true
  if (part.querySelector('[data-answered]') !== null) return true
  if (isInUse(part)) return false
  const typed = typedFields(part)
  const opened = namesOf(part, 'details').map(([one, key]) => [key, isOpen(one)] as const)
  const focused = namesOf(part, focusable).find(([one]) => one === document.activeElement)
  const scrolled = [...part.querySelectorAll(scrollable)].map(
    ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const,
  )
  shown.set(part, other.innerHTML)
  part.innerHTML = other.innerHTML
  restoreFields(part, typed)
  reopen(part, new Map(opened))
  for (const [i, one] of [...part.querySelectorAll(scrollable)].entries()) {
    one.scrollTo(...(scrolled[i] ?? [0, 0]))
  }
  if (focused !== undefined) refocus(part, focused[1])
  return true
}

function isInUse(part: HTMLElement): boolean {
  if (isTyping(document.activeElement) && part.contains(document.activeElement)) return true
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(part, true)
}

const isOpen = (one: Element) => (one as HTMLDetailsElement).open

/** Returns elements with names that do not change when rows are inserted before them. */
function namesOf(part: HTMLElement, selector: string): [one: Element, name: string][] {
  const counts = new Map<string, number>()
  return [...part.querySelectorAll(selector)].map((one) => {
    const name = nameOf(one)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [one, `${name} ${count}`]
  })
}

function nameOf(one: Element): string {
  if (one.id !== '') return `#${one.id}`
  const text = one.matches('details') ? one.querySelector('summary')?.textContent : one.textContent
  const where = one.getAttribute('href') ?? formOf(one)
  return `${one.tagName} ${where} ${text ?? ''}`
}

/** Returns a text that distinguishes two buttons with the same label by the data they send. */
function formOf(one: Element): string {
  const form = one instanceof HTMLButtonElement ? one.form : null
  if (form === null) return ''
  const sent = form.querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return [form.getAttribute('action'), ...[...sent].map(({ value }) => value)].join(' ')
}

function reopen(part: HTMLElement, opened: ReadonlyMap<string, boolean>): void {
  for (const [one, name] of namesOf(part, 'details')) {
    const details = one as HTMLDetailsElement
    details.open = opened.get(name) ?? details.open
  }
}

/**
 * Restores the focus. If the element no longer exists, focuses its part, so that Tab continues
 * there.
 */
function refocus(part: HTMLElement, name: string): void {
  const found = namesOf(part, focusable).find(([, other]) => other === name)
  if (found === undefined) part.tabIndex = -1
  const target = found === undefined ? part : (found[0] as HTMLElement)
  target.focus({ preventScroll: true })
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Scheme = 'light' | 'dark'

/** Everything axe finds wrong with a page, by rule and element: nothing, or the test fails. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** The same in light, then in dark, where only colours are another matter. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  expect(await violationsInBoth(page)).toEqual([])
}

/** Leaves the page dark. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  await show(page, 'light')
  const inLight = await violationsOf(page)
  await show(page, 'dark')
  return [...inLight, ...within('dark', await violationsOf(page, ['color-contrast']))]
}

/** Returns what axe finds wrong with a page, by rule and element; all rules unless some are named. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // It is half a megabyte, which the browser is not to read twice for one document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // Only a rule that is off unless asked for reads the style sheets again.
      preload: false,
      ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/**
 * Finds what is wrong with pages that are made of the same parts: axe, which takes longer than all
 * else, looks at a page only where it has a part, or a colour on a colour, that none before it had.
 * A page stays in the scheme it was seen in last, so the next address needs no change at first.
 */
export function pageReview(): (page: Page) => Promise<string[]> {
  const seen = new Set<string>()
  const schemes = new WeakMap<Page, Scheme>()
  const isNew = (kinds: readonly string[]) => {
    const before = seen.size
    for (const kind of kinds) seen.add(kind)
    return seen.size > before
  }
  return async (page) => {
    const first = schemes.get(page) ?? 'light'
    if (!schemes.has(page)) await show(page, first)
    schemes.set(page, first)
    const parts = await page.evaluate(partsOf)
    const colours = await page.evaluate(coloursOf)
    const isNewPage = isNew([...parts, ...colours.map((one) => `${first}: ${one}`)])
    const found = isNewPage ? await violationsOf(page) : []
    const second = first === 'light' ? 'dark' : 'light'
    await show(page, second)
    schemes.set(page, second)
    const others = (await page.evaluate(coloursOf)).map((one) => `${second}: ${one}`)
    const more = isNew(others) ? await violationsOf(page, ['color-contrast']) : []
    return [...within(first, found), ...within(second, more)]
  }
}

/** Each kind of element of a document, with what it stands in, and each step between headings. */
function partsOf(): string[] {
  const valued = ['class', 'role', 'type', 'scope', 'tabindex', 'lang', 'aria-hidden']
  const told = ['id', 'href', 'alt', 'title', 'hidden', 'disabled', 'open', 'list', 'controls']
  const ids = new Set<string>()
  const kind = (element: Element): string => {
    const attributes = element.getAttributeNames().flatMap((name) => {
      if (valued.includes(name)) return [`${name}=${element.getAttribute(name)}`]
      return told.includes(name) || name.startsWith('aria-') ? [name] : []
    })
    const isTwice = element.id !== '' && ids.has(element.id)
    ids.add(element.id)
    const isEmpty = element.textContent?.trim() === ''
    return `${element.localName} ${attributes.sort().join(' ')} ${isEmpty} ${isTwice}`
  }
  const all = [...document.querySelectorAll('body, body *')].map((element) => {
    return `${element.parentElement?.localName} > ${kind(element)}`
  })
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
    (one) => one.localName,
  )
  return [...new Set([...all, ...levels.map((level, i) => `${levels[i - 1]}, ${level}`)])]
}

/** Each colour of a text of a document, with the one behind it and what its size makes of it. */
function coloursOf(): string[] {
  const behind = (element: Element | null): string => {
    if (element === null) return ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    return isClear && opacity === '1' ? behind(element.parentElement) : own
  }
  const texts = [...document.querySelectorAll('body, body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''),
  )
  const all = texts.map((element) => {
    const { color, fontSize, fontWeight, opacity } = getComputedStyle(element)
    return `${color} on ${behind(element)}, ${fontSize} ${fontWeight} ${opacity}`
  })
  return [...new Set(all)]
}

/** Shows a page in a scheme, and waits until it is drawn: one that is still on its way is neither. */
async function show(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const all = document.getAnimations().filter(({ playState }) => playState !== 'paused')
    await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)))
  })
}

function within(scheme: Scheme, violations: readonly string[]): string[] {
  return violations.map((violation) => `${scheme}: ${violation}`)
}

import { fetchPage } from './page.ts'
import { store, stored } from './stored.ts'

/** The pause in typing after which the server is asked. */
const pauseMs = 150
const maxOfKind = 5
const maxRecent = 6
const objectPage =
  /^\/_sandbox\/(?:transactions|quotes|customers|wallets|checkouts|refunds|events|requests|worlds)\/[^/]+$/

interface Group {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** Shows what a search finds below its field as the user types, and what was opened last before. */
export function suggest(): void {
  remember()
  for (const field of document.querySelectorAll<HTMLInputElement>('header input[type=search]')) {
    const form = field.form
    if (form !== null) attach(form, field)
  }
}

function attach(form: HTMLFormElement, field: HTMLInputElement): void {
  const list = document.createElement('div')
  Object.assign(list, { className: 'found', hidden: true })
  form.append(list)
  let timer = 0
  let asked = ''
  const show = (groups: readonly Group[]) => {
    list.replaceChildren(...groups.map(groupOf))
    list.hidden = groups.length === 0
  }
  const close = () => {
    clearTimeout(timer)
    asked = ''
    list.hidden = true
  }
  const look = async () => {
    const text = field.value.trim()
    asked = text
    if (text === '') {
      show(recent())
      return
    }
    const address = `${new URL(form.action).pathname}?q=${encodeURIComponent(text)}`
    const page = await fetchPage(address).catch(() => null)
    // The user may have typed more meanwhile.
    if (page && asked === text) show(groupsOf(page.document))
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pauseMs)
  }
  field.addEventListener('input', soon)
  field.addEventListener('focus', () => field.value === '' && soon())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      close()
      field.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops: HTMLElement[] = [field, ...list.querySelectorAll('a')]
      const at = stops.indexOf(document.activeElement as HTMLElement)
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (list.hidden || next === undefined) return
      next.focus()
    } else return
    event.preventDefault()
  })
}

function groupOf({ title, links }: Group): HTMLElement {
  const group = document.createElement('section')
  const heading = document.createElement('b')
  heading.textContent = title
  const list = document.createElement('ul')
  for (const { href, text } of links) {
    const link = document.createElement('a')
    Object.assign(link, { href, textContent: text })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  group.append(heading, list)
  return group
}

/** Returns the first matches of each kind on a page of results. */
function groupsOf(page: Document): Group[] {
  return [...page.querySelectorAll('main table.list')].map((table) => ({
    title: table.querySelector('caption')?.textContent ?? '',
    links: [...table.querySelectorAll<HTMLAnchorElement>('tr[data-row] th a')]
      .slice(0, maxOfKind)
      .map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  }))
}

/** The key of the objects that were opened in this tab, by world. */
const key = () => `sandbox recent ${document.body.dataset.base ?? ''}`

function recent(): Group[] {
  try {
    const links = JSON.parse(stored(key()) || '[]') as Group['links']
    return links.length === 0 ? [] : [{ title: 'Recent', links }]
  } catch {
    // Another program has written to the storage of this origin.
    return []
  }
}

/** Notes the object of this page as the one that was opened last. */
function remember(): void {
  const { base = '', page = '' } = document.body.dataset
  const [path = ''] = page.split('?')
  if (!objectPage.test(path)) return
  const href = base + path
  if (document.querySelector('[data-testid=message]') !== null) return
  const text = document.querySelector('h1')?.textContent ?? path
  const [group] = recent()
  const others = (group?.links ?? []).filter((one) => one.href !== href)
  store(key(), JSON.stringify([{ href, text }, ...others].slice(0, maxRecent)))
}

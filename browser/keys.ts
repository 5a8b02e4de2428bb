import { isTyping } from './fields.ts'
import { followFocus } from './follow.ts'

const setting = 'sandbox keys'
/** The time after `g` in which a letter names a page. */
const chordMs = 1_500

const help: readonly (readonly [keys: string, does: string])[] = [
  ['/ or Ctrl K', 'Find anything'],
  ['g and the letter below', 'Go to a page'],
  ['j, k', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['.', 'Move the clock one step'],
  ['?', 'This list'],
]

let pendingUntil = 0

/** Listens for keys outside fields; the user can switch them off permanently. */
export function listenForKeys(): void {
  document.addEventListener('keydown', (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (isCommand && event.key.toLowerCase() === 'k' && search()) event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') showHelp()
    else if (areOff() || document.querySelector('dialog[open]') !== null) return
    else if (act(event.key)) event.preventDefault()
  })
}

function areOff(): boolean {
  try {
    return localStorage.getItem(setting) === 'off'
  } catch {
    return false
  }
}

/** Returns true if the key has an action. */
function act(key: string): boolean {
  if (performance.now() < pendingUntil) {
    pendingUntil = 0
    const link = document.querySelector<HTMLElement>(`[data-letter="${CSS.escape(key)}"]`)
    link?.click()
    return link !== null
  }
  if (key === 'g') {
    pendingUntil = performance.now() + chordMs
    return true
  }
  if (key === '/') return search()
  if (key === '.') return press('[data-step] button')
  if (key === 'j' || key === 'k') return moveTo(key === 'j' ? 1 : -1)
  return false
}

/** Focuses the search; where the screen has no room for it, in the menu. */
function search(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('header input[type=search]')]
  const menu = document.querySelector<HTMLDetailsElement>('details.menu')
  const isShown = (one: HTMLElement) => one.checkVisibility()
  if (!fields.some(isShown) && menu !== null) menu.open = true
  const field = fields.find(isShown)
  field?.select()
  field?.focus()
  return field !== undefined
}

function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== null
}

/** Focuses the link of a row, so that Enter opens it. */
function moveTo(by: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('tr[data-row] th a,.sequence li a')]
  // Beside a list, the details of its row may have lists of their own.
  const rows = all.filter((one) => one.dataset.follow)
  const links = rows.length === 0 ? all : rows
  if (links.length === 0) return false
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[Math.min(Math.max(at + by, 0), links.length - 1)]
  next?.focus()
  if (next !== undefined) followFocus(next)
  return true
}

function showHelp(): void {
  if (document.querySelector('dialog[open]') !== null) return
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Keys')
  const list = document.createElement('dl')
  const letters = [...document.querySelectorAll<HTMLElement>('[data-letter]')].map(
    (link) => [`g ${link.dataset.letter}`, link.textContent ?? ''] as const,
  )
  for (const [keys, does] of [...help, ...letters]) {
    const term = document.createElement('dt')
    const key = document.createElement('kbd')
    key.textContent = keys
    term.append(key)
    const text = document.createElement('dd')
    text.textContent = does
    list.append(term, text)
  }
  const close = document.createElement('button')
  Object.assign(close, { className: 'btn', textContent: 'Close', autofocus: true })
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'actions'
  form.append(switchKeys(), close)
  dialog.append(list, form)
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}

function switchKeys(): HTMLButtonElement {
  const button = document.createElement('button')
  const label = () => {
    button.textContent = areOff() ? 'Switch keys on' : 'Switch keys off'
  }
  Object.assign(button, { type: 'button', className: 'btn' })
  label()
  button.addEventListener('click', () => {
    try {
      localStorage.setItem(setting, areOff() ? 'on' : 'off')
    } catch {
      button.disabled = true
    }
    label()
  })
  return button
}

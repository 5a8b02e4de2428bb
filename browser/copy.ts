const reportMs = 1_500

/** Shows the buttons that copy a text; they are hidden without a script. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button.copy')) {
    if (!button.hidden) continue
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}

/** Resolves to true if a text is now in the clipboard. */
async function isCopied(text: string, button: HTMLButtonElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return isCopiedFromField(text, button)
  }
}

/**
 * Copies a text from a field, as a user would: over http, browsers give scripts a clipboard only on
 * localhost. Restores focus and selection.
 */
function isCopiedFromField(text: string, button: HTMLButtonElement): boolean {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  const field = document.createElement('textarea')
  Object.assign(field, { value: text, readOnly: true, className: 'unseen' })
  // The class disables line wrapping, and would collapse several spaces into one.
  field.style.whiteSpace = 'pre'
  button.after(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  button.focus({ preventScroll: true })
  if (range !== null) selection?.addRange(range)
  return copied
}

/** The original label of each button that reports a copy, and the timer that restores it. */
const reports = new WeakMap<HTMLButtonElement, { label: string | null; timer: number }>()

async function copy(button: HTMLButtonElement): Promise<void> {
  const { label, timer } = reports.get(button) ?? { label: button.textContent, timer: 0 }
  const { copy: given, copyLink } = button.dataset
  const shown = button.parentElement?.querySelector('pre')?.textContent ?? ''
  const text = copyLink === undefined ? given || shown : location.href
  const isLocal = copyLink !== undefined && /^(?:localhost$|127\.|\[::1\])/.test(location.hostname)
  const copied = isLocal ? 'Copied, for this machine only' : 'Copied'
  button.textContent = (await isCopied(text, button)) ? copied : 'Not copied'
  clearTimeout(timer)
  const next = setTimeout(() => {
    button.textContent = label
    reports.delete(button)
  }, reportMs)
  reports.set(button, { label, timer: next })
}

const reportMs = 1_500

/** Shows the buttons that copy a text; without a script they would do nothing. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    if (!button.hidden) continue
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}

/** What a button says while it does not report a copy, and when it says so again. */
const reports = new WeakMap<HTMLButtonElement, { label: string | null; timer: number }>()

async function copy(button: HTMLButtonElement): Promise<void> {
  const { label, timer } = reports.get(button) ?? { label: button.textContent, timer: 0 }
  const box = button.parentElement?.querySelector('pre')
  try {
    await navigator.clipboard.writeText(button.dataset.copy || (box?.textContent ?? ''))
    button.textContent = 'Copied'
  } catch {
    // Without a secure context there is no clipboard: the text is selected instead.
    if (box) getSelection()?.selectAllChildren(box)
    button.textContent = 'Selected'
  }
  clearTimeout(timer)
  const next = setTimeout(() => {
    button.textContent = label
    reports.delete(button)
  }, reportMs)
  reports.set(button, { label, timer: next })
}

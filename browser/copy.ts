/** Shows the buttons that copy a text; without a script they would do nothing. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    if (!button.hidden) continue
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    button.textContent = 'Copied'
  } catch {
    // Without a secure context there is no clipboard: the text is selected instead.
    const text = button.parentElement?.querySelector('pre')
    if (text) getSelection()?.selectAllChildren(text)
    button.textContent = 'Selected'
  }
  setTimeout(() => {
    button.textContent = label
  }, 1_500)
}

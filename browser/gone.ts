const sentence = 'The sandbox does not answer. Buttons work again as soon as it does.'
const buttons = 'form[method=post] button'

/**
 * Marks the buttons of forms while the server is gone: the browser would leave the page for an error
 * page of its own. Without the stream alone, they work.
 */
export function watchServer(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { method } = event.target as HTMLFormElement
      if (method !== 'post' || !saysGone()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** Moves the focus to the notice if the server is gone; returns false otherwise. */
export function saysGone(): boolean {
  const notice = document.getElementById('gone')
  notice?.focus()
  return notice !== null
}

/** Resolves to true if no server answers, not even through a proxy. */
async function isGone(): Promise<boolean> {
  try {
    const { status } = await fetch(`${document.body.dataset.base ?? ''}/healthz`)
    return status === 502 || status === 504
  } catch {
    return true
  }
}

/** Looks whether the server is gone, after the stream was lost. */
export async function lookForServer(isLost: () => boolean): Promise<void> {
  const gone = await isGone()
  if (isLost()) showGone(gone)
}

export function showGone(gone: boolean): void {
  const notice = document.getElementById('gone')
  if (gone === (notice !== null)) return
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    if (gone) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
    if (gone) button.setAttribute('aria-description', sentence)
    else button.removeAttribute('aria-description')
  }
  notice?.remove()
  if (gone) document.querySelector('main')?.prepend(newNotice())
}

function newNotice(): HTMLElement {
  const notice = document.createElement('p')
  Object.assign(notice, {
    id: 'gone',
    className: 'notice bad',
    tabIndex: -1,
    textContent: sentence,
  })
  notice.setAttribute('role', 'alert')
  return notice
}

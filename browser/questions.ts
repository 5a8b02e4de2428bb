import { saysGone } from './gone.ts'
import { isOnItsWay, markSent } from './once.ts'

/** Asks in a dialog before a form that destroys data is sent. */
export function askFirst(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const { question } = form.dataset
    if (question === undefined) return
    event.preventDefault()
    if (isOnItsWay()) return
    const fields = new FormData(form, event.submitter)
    void ask(question).then((isSure) => {
      if (isSure && !saysGone()) send(form.getAttribute('action') ?? '', fields)
    })
  })
}

/**
 * Sends the confirmed form from a copy: a live update may have replaced the form while the dialog
 * was open.
 */
function send(action: string, fields: FormData): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, hidden: true })
  fields.set('_sure', '1')
  for (const [name, value] of fields) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  markSent(form)
  form.submit()
}

function ask(question: string): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'question')
  const text = document.createElement('p')
  text.id = 'question'
  text.textContent = question
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'actions'
  form.append(choice('no', 'No, go back', 'btn'), choice('yes', 'Yes, do it', 'btn danger'))
  dialog.append(text, form)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}

function choice(value: string, label: string, className: string): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { value, textContent: label, className })
  if (value === 'yes') button.dataset.testid = 'sure'
  return button
}

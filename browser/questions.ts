/** Asks in a dialog before a form that destroys something is sent. */
export function askFirst(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const { question } = form.dataset
    if (question === undefined || form.querySelector('[name=_sure]') !== null) return
    event.preventDefault()
    void ask(question).then((isSure) => {
      if (!isSure) return
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name: '_sure', value: '1' })
      form.append(field)
      form.requestSubmit()
    })
  })
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

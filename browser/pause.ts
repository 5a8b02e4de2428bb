let isPaused = false
/** The number of requests that came while the list was paused. */
let waiting = 0

/** Shows the button that keeps a list as it is; `resume` shows what came meanwhile. */
export function offerPause(resume: () => void): void {
  const button = pauseButton()
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', () => {
    isPaused = !isPaused
    waiting = 0
    name(button)
    if (!isPaused) resume()
  })
}

/** Returns true if the page stays as it is; counts the requests of a message. */
export function isHeld(message?: MessageEvent<string>): boolean {
  const button = pauseButton()
  if (!isPaused || button === null) return false
  if (message?.type === 'requests') waiting += JSON.parse(message.data).requests.length
  name(button)
  return true
}

function pauseButton(): HTMLButtonElement | null {
  return document.querySelector('button[data-pause]')
}

function name(button: HTMLButtonElement): void {
  const paused = waiting === 0 ? 'Paused: resume' : `${waiting} new ↑`
  button.textContent = isPaused ? paused : 'Pause'
}

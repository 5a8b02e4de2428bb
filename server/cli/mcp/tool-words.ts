/** Words of the command line and of the control API, and what the tools have instead. */
const toolWords: readonly (readonly [given: string, words: string])[] = [
  ['(--probe)', '(the argument probe)'],
  ['(--restart)', '(only the command line has it: audit-receiver --restart)'],
  ['--profile ', 'the argument profile: '],
  ['--events recent', 'the argument events: recent'],
  [' with --prepare', ''],
  [' or --prepare', ''],
  ['allow more with --runs', 'allow more with the argument runs'],
  ['leave out --only', 'leave out the argument only'],
  ['--i-own-this-account', 'i_own_this_account'],
  ['`payments-sandbox fault list`', 'call_control GET /faults'],
  ['GET /_sandbox/requests/{id}/signature', 'The tool explain_signature'],
  ['Start one with `payments-', 'Ask the user to start one with `payments-'],
  [', or name one with --url or SANDBOX_URL', ', then call again'],
  ['POST /_sandbox/checkouts/{access_code}/pay', 'the tool pay_checkout'],
  [
    'is in progress: wait until it ends.',
    'is in progress: wait until it ends; if the clock is frozen, call move_clock.',
  ],
  [
    'Only actions of the console and calls with ?undo=true can be undone: see GET /_sandbox/undo.',
    'call_control GET /undo says what can be undone.',
  ],
]

/** Returns a text of the sandbox in which tools and their arguments are named. */
export function inToolWords(text: string): string {
  return toolWords.reduce((shown, [given, words]) => shown.replaceAll(given, words), text)
}

/** Returns a report whose texts name tools and their arguments. */
export function reportInToolWords<T extends object>(report: T): T {
  return JSON.parse(inToolWords(JSON.stringify(report)))
}

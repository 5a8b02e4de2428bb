import type { Command } from 'commander'
import { quote } from '../core/visible.ts'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { duration, wholeNumber } from './input.ts'
import { printJson } from './output.ts'
import { timeOf } from './start-config.ts'

type Call = readonly [method: 'GET' | 'PATCH' | 'POST', path: string, body?: object]

interface Move {
  /** The name of the value in messages; null if the move has none. */
  readonly takes: string | null
  readonly call: (value: string) => Call
}

const moves: Readonly<Record<string, Move>> = {
  show: { takes: null, call: () => ['GET', '/clock'] },
  freeze: { takes: null, call: () => ['PATCH', '/clock', { mode: 'frozen' }] },
  run: { takes: null, call: () => ['PATCH', '/clock', { mode: 'running' }] },
  rate: {
    takes: 'a number, such as 60',
    call: (value) => ['PATCH', '/clock', { rate: rateOf(value) }],
  },
  advance: {
    takes: 'a duration, such as 30m',
    call: (value) => ['POST', '/clock/advance', { by: duration('clock advance', value) }],
  },
  to: {
    takes: 'a time, such as 2026-03-01T09:00:00Z',
    call: (value) => ['POST', '/clock/advance', { to: instantOf(value) }],
  },
  jobs: {
    takes: 'a number, such as 3',
    call: (value) => ['POST', '/clock/advance', { jobs: wholeNumber('jobs', value, 1) }],
  },
  idle: { takes: null, call: () => ['POST', '/clock/advance', { until: 'idle' }] },
}

const examples = `
Moves:
  show             print the clock (the default)
  freeze, run      stop the clock, or let it run
  rate 60          let it run 60 times as fast: a minute per second
  advance 30m      move the clock on by a duration, and run what falls due
  to 2026-03-01T09:00:00Z
                   move the clock on to a time
  jobs 3           move the clock on until three jobs have run (a job is pending work, such as a
                   step of a payout or an expiry)
  idle             move the clock on until no job is left`

/** Registers `clock`, which prints the clock or moves it. */
export function registerClock(program: Command): void {
  const command = clientCommand(
    program,
    'clock',
    'show the clock, freeze it, let it run, or move it',
  )
  choiceArgument(command, '[move]', Object.keys(moves).join(', '), Object.keys(moves), {
    fallback: 'show',
  })
  command
    .argument('[value]', 'the value of advance, to, jobs or rate')
    .addHelpText('after', examples)
    .action(async (move: string, value: string | undefined, flags: ConnectionFlags) => {
      const [method, path, body] = callOf(move, value)
      printJson(await clientOf(flags).control(method, path, body))
    })
}

function callOf(move: string, value: string | undefined): Call {
  const known = moves[move] as Move
  if (known.takes !== null && value === undefined) {
    throw new UsageError(`clock ${move} needs ${known.takes}`)
  }
  if (known.takes === null && value !== undefined) {
    throw new UsageError(`clock ${move} takes no value: leave out ${quote(value)}`)
  }
  return known.call(value ?? '')
}

function rateOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new UsageError(
      `clock rate must be a decimal number such as 60 or 0.5, not ${quote(text)}`,
    )
  return Number(text)
}

function instantOf(text: string): string {
  if (timeOf(text) === undefined) {
    throw new UsageError(
      `clock to must be an RFC 3339 time such as 2026-03-01T09:00:00Z, not ${quote(text)}`,
    )
  }
  return text
}

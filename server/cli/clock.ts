import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { UsageError } from './failure.ts'
import { duration, wholeNumber } from './input.ts'
import { printJson } from './output.ts'
import { timeOf } from './start-config.ts'

type Call = readonly [method: 'GET' | 'PATCH' | 'POST', path: string, body?: object]

/** What can be done to the clock, and whether it takes a value. */
const moves: Readonly<Record<string, { takes: string | null; call: (value: string) => Call }>> = {
  show: { takes: null, call: () => ['GET', '/clock'] },
  freeze: { takes: null, call: () => ['PATCH', '/clock', { mode: 'frozen' }] },
  run: { takes: null, call: () => ['PATCH', '/clock', { mode: 'running' }] },
  rate: {
    takes: 'how many times as fast',
    call: (value) => ['PATCH', '/clock', { rate: rateOf(value) }],
  },
  advance: {
    takes: 'a duration',
    call: (value) => ['POST', '/clock/advance', { by: duration('clock advance', value) }],
  },
  to: {
    takes: 'a time',
    call: (value) => ['POST', '/clock/advance', { to: instantOf(value) }],
  },
  jobs: {
    takes: 'a number',
    call: (value) => ['POST', '/clock/advance', { jobs: wholeNumber('jobs', value) }],
  },
  idle: { takes: null, call: () => ['POST', '/clock/advance', { until: 'idle' }] },
}

const examples = `
Moves:
  show             (without a move) the clock as it stands
  freeze, run      stop it, let it run
  rate 60          a minute a second
  advance 30m      on by a duration, running what falls due
  to 2026-03-01T09:00:00Z
                   on to a time
  jobs 3           on until three jobs have run
  idle             on until nothing is left to do`

/** Shows the clock, or moves it. */
export function declareClock(program: Command): void {
  connecting(program, 'clock', 'show the clock, freeze it, let it run, or move it')
    .argument('[move]', Object.keys(moves).join(', '), 'show')
    .argument('[value]', 'what advance, to, jobs and rate go by')
    .addHelpText('after', examples)
    .action(async (move: string, value: string | undefined, flags: ConnectionFlags) => {
      const [method, path, body] = callOf(move, value)
      printJson(await remoteOf(flags).control(method, path, body))
    })
}

function callOf(move: string, value: string | undefined): Call {
  const known = Object.hasOwn(moves, move) ? moves[move] : undefined
  if (known === undefined) {
    throw new UsageError(`clock must be one of ${Object.keys(moves).join(', ')}, not "${move}"`)
  }
  if (known.takes !== null && value === undefined) {
    throw new UsageError(`clock ${move} needs ${known.takes}`)
  }
  if (known.takes === null && value !== undefined) {
    throw new UsageError(`clock ${move} takes no value, not "${value}"`)
  }
  return known.call(value ?? '')
}

function rateOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`clock rate needs a number, not "${text}"`)
  return Number(text)
}

function instantOf(text: string): string {
  if (timeOf(text) === undefined) {
    throw new UsageError(`clock to must be an RFC 3339 time, not "${text}"`)
  }
  return text
}

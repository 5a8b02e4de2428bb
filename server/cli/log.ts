import { env, stderr } from 'node:process'
import { systemClock } from '../core/clock.ts'
import type { Log, RequestLine } from '../http/world-context.ts'
import type { AttemptLine } from '../webhooks/run-attempt.ts'
import { coloured, deliveryText, plain, requestText } from './terminal-lines.ts'
import { toVisible, toVisibleLine } from './visible.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent']

type Level = 'debug' | 'info' | 'warn' | 'error'

/** A log that also logs deliveries. */
export interface ProgramLog extends Log {
  readonly delivery?: (line: AttemptLine) => void
}

/**
 * Returns the log of a started sandbox, on stderr: on a terminal a line per request and delivery,
 * otherwise JSON lines. The logging library is loaded with the first line that needs it.
 */
export function createLog(level: string): ProgramLog {
  let logger: Promise<Log> | undefined
  const isLogged = (lineLevel: Level) => isShown(lineLevel, level)
  const write = (lineLevel: Level, fields: object, message: string) => {
    if (!isLogged(lineLevel)) return
    logger ??= load(level).catch(bareLog)
    void logger.then((loaded) => loaded[lineLevel](fields, message))
  }
  const lines = stderr.isTTY ? terminalLines(isLogged) : jsonLines(isLogged, write)
  return {
    debug: (fields, message) => write('debug', fields, message),
    info: (fields, message) => write('info', fields, message),
    warn: (fields, message) => write('warn', fields, message),
    error: (fields, message) => write('error', fields, message),
    ...lines,
  }
}

/**
 * Returns the line, with its line end, that a stop by a signal writes to stderr. The process ends
 * before a logging library could be loaded.
 */
export function stoppingLine(level: string, signal: string | undefined): string {
  return ownLine(level, 'info', `Stopping: ${signal}`, { signal, msg: 'stopping' })
}

/** Returns the line, with its line end, that a warning of `start` writes to stderr. */
export function warningLine(level: string, text: string): string {
  return ownLine(level, 'warn', `payments-sandbox: ${text}`, { msg: text })
}

/**
 * Returns the line, with its line end, of a notice about the data directory. It is shown at every
 * level, because it may say what was lost.
 */
export function noticeLine(text: string): string {
  return toVisible(ownLine('warn', 'warn', text, { msg: text }))
}

/** The numbers of levels in JSON lines, as the logging library writes them. */
const levelNumbers = { debug: 20, info: 30, warn: 40, error: 50 }

/** Returns a text on a terminal, otherwise a JSON line; an empty text if the level hides it. */
function ownLine(
  level: string,
  lineLevel: 'info' | 'warn',
  text: string,
  fields: { readonly msg: string; readonly signal?: string | undefined },
): string {
  if (!isShown(lineLevel, level)) return ''
  if (stderr.isTTY) return `${text}\n`
  const line = { level: levelNumbers[lineLevel], time: systemClock.now(), ...fields }
  return `${JSON.stringify(line)}\n`
}

function isShown(lineLevel: Level, level: string): boolean {
  return levels.indexOf(lineLevel) >= levels.indexOf(level)
}

type TrafficLines = Pick<ProgramLog, 'request' | 'delivery'>

function terminalLines(isLogged: (level: Level) => boolean): TrafficLines {
  const paint = env.NO_COLOR ? plain : coloured
  const print = (text: string) => void stderr.write(`${toVisibleLine(text)}\n`)
  return {
    ...(isLogged('info') ? { request: (line) => print(requestText(line, paint)) } : {}),
    ...(isLogged('warn')
      ? {
          delivery(line) {
            if (line.error !== null || isLogged('info')) print(deliveryText(line, paint))
          },
        }
      : {}),
  }
}

/**
 * Returns a log of all traffic at `debug`; at `info`, the transport logs failed requests and
 * changes by the control API.
 */
function jsonLines(
  isLogged: (level: Level) => boolean,
  write: (level: Level, fields: object, message: string) => void,
): TrafficLines {
  if (!isLogged('debug')) return {}
  return {
    request({ durationMs, error, path, ...line }: RequestLine) {
      const isRefused = line.status === null || line.status >= 400
      const fields = { ...line, path: path.split('?')[0], duration_ms: durationMs }
      if (isRefused) write('info', { ...fields, error }, 'refused')
      else if (line.operation !== undefined) write('info', fields, 'control')
      else write('debug', fields, 'answered')
    },
    delivery({ eventId, durationMs, ...line }) {
      const fields = { event: eventId, duration_ms: durationMs, ...line }
      if (line.error === null) write('debug', fields, 'delivered')
      else write('warn', fields, 'delivery failed')
    },
  }
}

async function load(level: string): Promise<Log> {
  const { pino, stdSerializers } = await import('pino')
  const serializers = {
    error: (error: unknown) => (error instanceof Error ? stdSerializers.err(error) : error),
  }
  const options = { level, base: null, serializers }
  const json = { write: (line: string) => void stderr.write(toVisible(line)) }
  const lines: Log = pino(options, stderr.isTTY ? await prettyStream() : json)
  return lines
}

/** Returns a log without the library: the files of the program may be gone while it runs. */
function bareLog(): Log {
  const line = (lineLevel: Level) => (fields: { readonly error?: unknown }, msg: string) => {
    const { error, ...rest } = fields
    const shown = error instanceof Error ? { message: error.message, stack: error.stack } : error
    const all = { level: levelNumbers[lineLevel], time: systemClock.now(), ...rest, error: shown }
    stderr.write(toVisible(`${JSON.stringify({ ...all, msg })}\n`))
  }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}

async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, sync: true })
}

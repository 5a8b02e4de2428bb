import { env, stderr } from 'node:process'
import type { Log, RequestLine } from '../http/world-context.ts'
import { systemClock } from '../kernel/clock.ts'
import type { DeliveryLine } from '../webhooks/deliveries.ts'
import { coloured, deliveryText, plain, requestText } from './terminal-lines.ts'
import { toVisible, toVisibleLine } from './visible.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent']

type Level = 'debug' | 'info' | 'warn' | 'error'

/** A log that takes deliveries too. */
export interface ProgramLog extends Log {
  readonly delivery?: (line: DeliveryLine) => void
}

/**
 * The log of a started sandbox, on stderr: on a terminal a line per request and delivery, JSON
 * lines otherwise. The logging library is loaded with the first line that needs it.
 */
export function createLog(level: string): ProgramLog {
  let logger: Promise<Log> | undefined
  const isLogged = (lineLevel: Level) => levels.indexOf(lineLevel) >= levels.indexOf(level)
  const write = (lineLevel: Level, fields: object, message: string) => {
    if (!isLogged(lineLevel)) return
    logger ??= load(level)
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
 * Returns the line, with its end, that a stop by a signal writes to stderr: a text on a terminal,
 * JSON otherwise. Empty below the level. The process ends before a logging library is loaded.
 */
export function stoppingLine(level: string, signal: string | undefined): string {
  if (levels.indexOf('info') < levels.indexOf(level)) return ''
  if (stderr.isTTY) return `Stopping: ${signal}\n`
  const line = { level: 30, time: systemClock.now(), signal, msg: 'stopping' }
  return `${JSON.stringify(line)}\n`
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

/** Every request and delivery at `debug`; at `info` the transport logs refused requests alone. */
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

async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, sync: true })
}

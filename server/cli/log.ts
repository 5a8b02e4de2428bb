import { stderr } from 'node:process'
import type { Log } from '../http/services.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent']

/**
 * The log of a started sandbox, on stderr: pretty on a terminal, JSON lines otherwise. The library
 * behind it is loaded with the first line that is to be written, not before the sandbox is ready.
 */
export function createLog(level: string): Log {
  let logger: Promise<Log> | undefined
  const write = (
    lineLevel: 'debug' | 'info' | 'warn' | 'error',
    fields: object,
    message: string,
  ) => {
    if (levels.indexOf(lineLevel) < levels.indexOf(level)) return
    logger ??= load(level)
    void logger.then((loaded) => loaded[lineLevel](fields, message))
  }
  return {
    debug: (fields, message) => write('debug', fields, message),
    info: (fields, message) => write('info', fields, message),
    warn: (fields, message) => write('warn', fields, message),
    error: (fields, message) => write('error', fields, message),
  }
}

async function load(level: string): Promise<Log> {
  const { pino, stdSerializers } = await import('pino')
  const serializers = { error: stdSerializers.err }
  const options = { level, base: null, serializers }
  const lines: Log = pino(options, stderr.isTTY ? await prettyStream() : stderr)
  return lines
}

async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, sync: true })
}

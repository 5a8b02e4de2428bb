import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns true if a command of another language is installed and starts. */
export function isInstalled(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Returns the class path of OkHttp: `OKHTTP_CLASSPATH`, or Debian's package; otherwise null. */
export function okHttpClassPath(): string | null {
  const given = process.env.OKHTTP_CLASSPATH
  if (given) return given
  const jars = ['okhttp.jar', 'okio.jar'].map((name) => join('/usr/share/java', name))
  return jars.every((jar) => existsSync(jar)) ? jars.join(':') : null
}

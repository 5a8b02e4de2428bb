import { existsSync } from 'node:fs'
import { env } from 'node:process'

/** Docker and Podman leave a file behind, Kubernetes a variable. */
export function inContainer(): boolean {
  const marks = ['/.dockerenv', '/run/.containerenv']
  return marks.some((file) => existsSync(file)) || env.KUBERNETES_SERVICE_HOST !== undefined
}

import { existsSync } from 'node:fs'
import { env } from 'node:process'

/** Returns true inside a container: Docker and Podman create a file, Kubernetes sets a variable. */
export function inContainer(): boolean {
  const marks = ['/.dockerenv', '/run/.containerenv']
  return marks.some((file) => existsSync(file)) || env.KUBERNETES_SERVICE_HOST !== undefined
}

import type { Schemas } from '../generated/schemas.ts'

/** Returns the sender of a control call, such as `session 3f9a1c22 from 127.0.0.1`. */
export function actorText({ kind, session, peer }: Schemas['RequestActor']): string {
  const address = peer ?? 'an unknown address'
  if (kind === 'session') return `session ${session} from ${address}`
  return kind === 'token' ? `the admin token from ${address}` : address
}

import { holds } from '../store.ts'
import { databaseNow, goneAfterMs } from './presence.ts'
import type { Statement } from './statements.ts'

const lives = (process: string) =>
  `EXISTS (SELECT 1 FROM processes p WHERE p.process = ${process} ` +
  `AND p.seen_ms > ${databaseNow} - ${goneAfterMs})`

const held = Object.values(holds)
  .map((name) => `'${name}'`)
  .join(', ')

/** Whether another living process has what falls due in the world $1; $2 is this process. */
const isHeldText =
  'EXISTS (SELECT 1 FROM claims h WHERE h.world = $1 ' +
  `AND h.name IN (${held}) AND h.process <> $2 AND ${lives('h.process')})`

/** Takes names that no other living process has; its rows are those that it got. */
export function claimNames(
  world: string,
  process: string,
  names: readonly string[],
  unlessHeld: boolean,
): Statement {
  const unless = unlessHeld ? `WHERE NOT ${isHeldText} ` : ''
  const text =
    'INSERT INTO claims AS c (world, name, process) ' +
    `SELECT $1, name, $2 FROM unnest($3::text[]) name ${unless}` +
    'ON CONFLICT (world, name) DO UPDATE SET process = EXCLUDED.process ' +
    `WHERE c.process = $2 OR NOT ${lives('c.process')} RETURNING name`
  return { text, values: [world, process, [...names].sort()] }
}

export function releaseNames(world: string, process: string, names: readonly string[]): Statement {
  const text = 'DELETE FROM claims WHERE world = $1 AND process = $2 AND name = ANY($3::text[])'
  return { text, values: [world, process, [...names]] }
}

export function selectHeld(world: string, process: string): Statement {
  return { text: `SELECT ${isHeldText} AS held`, values: [world, process] }
}

export function selectClaim(world: string, process: string, name: string): Statement {
  const text = 'SELECT 1 FROM claims WHERE world = $1 AND process = $2 AND name = $3'
  return { text, values: [world, process, name] }
}

/** Counts what other living processes have begun, and have not ended. */
export function countBegun(world: string, process: string): Statement {
  const text =
    'SELECT count(*) AS count FROM claims c WHERE c.world = $1 AND c.process <> $2 ' +
    `AND c.name <> '${holds.recording}' AND ${lives('c.process')}`
  return { text, values: [world, process] }
}

/** Takes from other processes what they have begun: what becomes of it is not written down. */
export function deleteBegun(world: string, process: string): Statement {
  const text = `DELETE FROM claims WHERE world = $1 AND process <> $2 AND name NOT IN (${held})`
  return { text, values: [world, process] }
}

/** Attempts that are under way belong to rows that are gone. */
export function deleteAttempts(world: string): Statement {
  return { text: `DELETE FROM claims WHERE world = $1 AND name NOT IN (${held})`, values: [world] }
}

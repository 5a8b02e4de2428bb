import { boundSettings } from '../../server/model/bounds.ts'
import { withGenerated } from './marked-part.ts'

/** Returns docs/limits.md with every bound that a start can set. */
export function limitsPage(page: string): string {
  const rows = boundSettings.map(
    ({ env, fallback, max, describe, beyond }) =>
      `| \`${env}\` | ${fallback} | ${max} | ${describe} | ${beyond} |\n`,
  )
  const head = '| Variable | Default | Largest | Limits | Beyond it |\n|---|---|---|---|---|\n'
  return withGenerated(page, 'bounds', `${head}${rows.join('')}`)
}

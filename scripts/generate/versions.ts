import { versionHeaders } from '../../server/http/write-json.ts'
import { withGenerated } from './marked-part.ts'

/** Returns docs/operations.md with the version header that every response has. */
export function operationsPage(page: string): string {
  const lines = Object.entries(versionHeaders).map(([name, value]) => `${name}: ${value}\n`)
  return withGenerated(page, 'versions', `\`\`\`text\n${lines.join('')}\`\`\`\n`)
}

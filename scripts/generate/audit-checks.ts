import { readFileSync } from 'node:fs'
import { catalogueEntry, checkNumbers } from '../../server/features/receiver-audit/catalogue.ts'
import { ruleEntry, ruleNumbers } from '../../server/features/review/catalogue.ts'
import { withGenerated } from './marked-part.ts'

/** Returns docs/integration-review.md with every rule of the catalogue. */
export function reviewPage(path: string): string {
  const rows = ruleNumbers.map((number) => {
    const { severity, title, fix, cannotSee } = ruleEntry(number)
    return `| ${number} | ${severity} | ${title} | ${fix} | ${cannotSee} |\n`
  })
  const head =
    '| Number | Severity | Finding | Fix | The rule cannot see |\n|---|---|---|---|---|\n'
  return withGenerated(readFileSync(path, 'utf8'), 'rules', `${head}${rows.join('')}`)
}

/** Returns docs/receiver-audit.md with every check of the catalogue. */
export function auditPage(path: string): string {
  const rows = checkNumbers.map((number) => {
    const { check, severity, title, fix } = catalogueEntry(number)
    return `| ${number} | ${check} | ${severity} | ${title} | ${fix} |\n`
  })
  const head = '| Number | Check | Severity | Finding | Fix |\n|---|---|---|---|---|\n'
  return withGenerated(readFileSync(path, 'utf8'), 'checks', `${head}${rows.join('')}`)
}

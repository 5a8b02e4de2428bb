import { settingEntries, worldNameOf } from '../../server/model/settings.ts'
import { withGenerated } from './marked-part.ts'

/** Returns docs/worlds.md with the settings that a world can have of its own. */
export function worldsPage(page: string): string {
  const rows = settingEntries.flatMap(([, setting]) =>
    setting.ofWorlds ? [`| \`${worldNameOf(setting)}\` | ${setting.describe} |\n`] : [],
  )
  return withGenerated(page, 'settings', `| Setting | Meaning |\n|---|---|\n${rows.join('')}`)
}

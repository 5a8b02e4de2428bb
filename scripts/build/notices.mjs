import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the licences of every package whose code is in the bundle. */
export function thirdPartyNotices(output) {
  const folders = new Set()
  for (const chunk of output) {
    for (const module of chunk.moduleIds ?? []) {
      const folder = packageFolder(module)
      if (folder !== null) folders.add(folder)
    }
  }
  return [...folders].sort().map(notice).join('\n')
}

function packageFolder(module) {
  const match = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))
  return match === null || !existsSync(join(match[0], 'package.json')) ? null : match[0]
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `${'='.repeat(72)}\n${name} ${version} (${license ?? 'see below'})\n\n${texts.join('\n\n')}\n`
}

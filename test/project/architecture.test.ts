import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { eventTypes } from '../../server/api/events/catalogue.ts'
import { startConfig } from '../../server/cli/start-config.ts'
import { controlOperations } from '../../server/control/index.ts'
import { boundSettings } from '../../server/model/bounds.ts'
import { errors } from '../../server/model/errors.ts'
import { settingEntries } from '../../server/model/settings.ts'

interface Source {
  readonly file: string
  readonly text: string
  readonly imports: readonly string[]
}

const sources = filesBelow('server')
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/generated/'))
  .map(readSource)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => normalize(join(entry.parentPath, entry.name)))
}

/** Imports inside the project are given as its files; packages by name. */
function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const imports = importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
  )
  return { file, text, imports }
}

/** From the top down: a folder imports from those on its own line and below it. */
const floors: readonly (readonly string[])[] = [
  [
    'server/main.ts',
    'server/index.ts',
    'server/client.ts',
    'server/testcontainers.ts',
    'server/cli',
    'server/library',
  ],
  [
    'server/sandbox.ts',
    'server/sandbox',
    'server/documents.ts',
    'server/llms.ts',
    'server/features',
  ],
  [
    'server/seed.ts',
    'server/fixtures.ts',
    'server/schemas.ts',
    'server/reference-texts.ts',
    'server/version.ts',
  ],
  ['server/http', 'server/pages', 'server/console', 'server/control', 'server/webhooks'],
  ['server/api'],
  ['server/core'],
  ['server/store'],
  ['server/model', 'server/generated'],
]

/**
 * The files of a feature that the rest of the server lists: its commands, its operations with their
 * types, and its screens. All others stand beside the sandbox.
 */
const partsOfFeatures: readonly (readonly [file: RegExp, beside: string])[] = [
  [/\/(?:[\w-]+-)?command\.ts$/, 'server/cli'],
  [/\/screen\.tsx$/, 'server/console'],
  [/\/(?:operations|types)\.ts$/, 'server/control'],
]

function floorOf(file: string): number {
  const part = isOfFeature(file) ? partsOfFeatures.find(([name]) => name.test(file)) : undefined
  const place = part?.[1] ?? file
  const floor = floors.findIndex((names) =>
    names.some((name) => place === name || place.startsWith(`${name}/`)),
  )
  expect(floor, `${file} stands on no floor`).toBeGreaterThanOrEqual(0)
  return floor
}

const isOfFeature = (file: string) => file.startsWith('server/features/')

const featureOf = (file: string) => (isOfFeature(file) ? file.split('/')[2] : undefined)
const isCommand = (file: string) => /command\.ts$/.test(file)

test('no feature imports another one', () => {
  const crossing = sources.flatMap(({ file, imports }) =>
    imports
      .filter((to) => isOfFeature(file) && isOfFeature(to) && featureOf(file) !== featureOf(to))
      .map((to) => `${file} → ${to}`),
  )
  expect(sources.filter(({ file }) => isOfFeature(file)).length).toBeGreaterThan(50)
  expect(crossing).toEqual([])
})

test('imports point down', () => {
  const upward = sources.flatMap(({ file, imports }) =>
    imports
      .filter((to) => to.startsWith('server/') && floorOf(to) < floorOf(file))
      .filter((to) => !isOfFeature(to) || featureOf(to) !== featureOf(file) || isCommand(to))
      .map((to) => `${file} → ${to}`),
  )
  expect(upward).toEqual([])
})

test('a feature imports no other feature', () => {
  const featureOf = (file: string) => /^server\/features\/(\w[\w-]*)\//.exec(file)?.[1]
  const across = sources.flatMap(({ file, imports }) =>
    imports
      .filter((to) => featureOf(file) !== undefined && featureOf(to) !== undefined)
      .filter((to) => featureOf(to) !== featureOf(file))
      .map((to) => `${file} → ${to}`),
  )
  expect(across).toEqual([])
  expect(sources.some(({ file }) => featureOf(file) === 'explore')).toBe(true)
})

test('no files import each other in a circle', () => {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]))
  const clear = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]) => {
    const met = way.indexOf(file)
    if (met >= 0) circles.push([...way.slice(met), file].join(' → '))
    if (met >= 0 || clear.has(file)) return
    for (const to of importsOf.get(file) ?? []) visit(to, [...way, file])
    clear.add(file)
  }
  for (const file of importsOf.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('no two files of a directory differ by an "s" alone', () => {
  const names = ['server', 'test', 'scripts', 'browser'].flatMap(filesBelow)
  const stems = new Set(names.map((file) => file.replace(/\.(?:test\.)?\w+$/, '')))
  expect(stems.size).toBeGreaterThan(400)
  expect([...stems].filter((stem) => stems.has(`${stem}s`))).toEqual([])
})

/** How a variable of a type is called; a text beside a type may say more, as `unknownWorld` does. */
const namesByType: Readonly<Record<string, RegExp>> = {
  RequestContext: /^context$/,
  WorldContext: /^(world|\w+World|main)$/,
  Database: /^(db|\w+Db)$/,
  AdminContext: /^admin$/,
  ClockDriver: /^clockDriver$/,
  ApiError: /^(error|\w+Error)$/,
  'FieldError[]': /^(errors|\w+Errors)$/,
  UnitOfWork: /^unit$/,
  View: /^view$/,
  StoredRow: /^(row|before|after|current|a|b)$/,
}

test('a variable is called as its type', () => {
  const types = Object.keys(namesByType).map((type) => type.replace('[]', '\\[\\]'))
  const typed = new RegExp(`\\b(\\w+)\\??: (?:readonly )?(${types.join('|')})(?![\\w[<'])`, 'g')
  const found = sources.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(typed)].map(([, name = '', type = '']) => ({
      file,
      name,
      type,
    })),
  )
  expect(found.length).toBeGreaterThan(500)
  const others = found.filter(({ name, type }) => namesByType[type]?.test(name) === false)
  expect(others.map(({ file, name, type }) => `${file}: ${name}: ${type}`)).toEqual([])
})

test('the model of amounts imports nothing, so it repeats no mistake of the program', () => {
  expect(readSource('test/support/money-model.ts').imports).toEqual([])
})

test('helpers of tests are in test/support', () => {
  const loose = readdirSync('test').filter((name) => /(?<!\.(?:test|config))\.tsx?$/.test(name))
  expect(loose).toEqual([])
})

const knownOnlyTo: readonly [what: RegExp, where: RegExp][] = [
  [/^express$/, /^server\/(sandbox\.ts|http\/|pages\/|console\/)/],
  [/^lowdb/, /^server\/store\//],
  [/^pg$/, /^server\/store\/postgres\//],
  [/^(node:)?process$/, /^server\/(main\.ts|cli\/|features\/[\w-]+\/[\w-]*command\.ts)/],
  [/^node:timers/, /^server\/core\/clock\.ts$/],
  [/^big\.js$/, /^server\/core\/money\.ts$/],
  [/^luxon$/, /^server\/(core\/clock|core\/duration|api\/transactions\/windows)\.ts$/],
  [/^nanoid$/, /^server\/core\/ids\.ts$/],
]

test.each(knownOnlyTo)('%s is known only to %s', (what, where) => {
  const strangers = sources.filter(
    ({ file, imports }) => !where.test(file) && imports.some((to) => what.test(to)),
  )
  expect(strangers.map(({ file }) => file)).toEqual([])
})

const realTimeAndChance =
  /\b(Date\.now|new Date\(\)|Math\.random|randomUUID|randomBytes|setTimeout|setInterval|performance\.now)\b/

/** The files whose functions run to their end: rules, units of work and the tables they use. */
const isPlain = (file: string) =>
  file.startsWith('server/api/') ||
  ['core/unit.ts', 'store/transaction.ts', 'store/table.ts'].includes(file.slice('server/'.length))

/** Returns what a file has that waits, with its line; `lateModule` alone may import. */
function waitsIn({ file, text }: Source): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'lateModule') return
    const waits =
      node.kind === ts.SyntaxKind.AsyncKeyword ||
      ts.isAwaitExpression(node) ||
      (ts.isIdentifier(node) && ['Promise', 'then'].includes(node.text)) ||
      (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    if (waits) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`${file}:${line + 1}: ${node.getText(source).slice(0, 40)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('rules and units of work wait for nothing', () => {
  const plain = sources.filter(({ file }) => isPlain(file))
  expect(plain.length).toBeGreaterThan(90)
  expect(plain.flatMap(waitsIn)).toEqual([])
  const waiting = `const one = async () => (await import('a')).then(() => Promise.resolve())`
  expect(waitsIn({ file: 'a.ts', text: waiting, imports: [] })).toHaveLength(5)
})

/** Returns the async functions of a file that take a unit of work. */
function waitingUnitsIn({ file, text }: Source): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && ts.canHaveModifiers(node)) {
      const isAsync = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
      const names = node.parameters.map(({ name }) => name.getText(source))
      const unit = names.find((name) => ['unit', 'view', 'tx'].includes(name))
      if (isAsync === true && unit !== undefined) found.push(`${file}: ${unit}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no function that waits takes a unit of work', () => {
  const waiting = { file: 'a.ts', text: 'db.write(async (unit) => {})', imports: [] }
  expect(waitingUnitsIn(waiting)).toEqual(['a.ts: unit'])
  expect(sources.flatMap(waitingUnitsIn)).toEqual([])
})

test('real time and chance are read in core/clock and core/ids alone', () => {
  const readers = sources.filter(({ text }) => realTimeAndChance.test(withoutComments(text)))
  // The client signs with the clock of the process it is used in, and is bundled apart.
  const allowed = ['server/core/clock.ts', 'server/core/ids.ts', 'server/library/signed-client.ts']
  expect(readers.map(({ file }) => file).filter((file) => !allowed.includes(file))).toEqual([])
})

test('the environment is read in main and cli alone', () => {
  const readers = sources.filter(({ text }) => /\bprocess\.\w/.test(withoutComments(text)))
  expect(
    readers.map(({ file }) => file).filter((file) => !/^server\/(main|cli)/.test(file)),
  ).toEqual([])
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

describe('size', () => {
  test('no file of the server is longer than 500 lines, none but JSON has a line over 100', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 501)
    expect(long.map(({ file }) => file)).toEqual([])
    const wide = sources.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, i) => (line.length > 100 ? [`${file}:${i + 1}`] : [])),
    )
    expect(wide).toEqual([])
  })

  test('no function of the server has more than 80 lines of its own', () => {
    expect(sources.flatMap(longFunctions)).toEqual([])
  })
})

/** A function that is made of functions counts only what stands between them. */
function longFunctions({ file, text }: Source): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const linesOf = (node: ts.Node) => lineAt(node.end) - lineAt(node.getStart(tree)) + 1
  const visit = (node: ts.Node): number => {
    let inner = 0
    ts.forEachChild(node, (child) => {
      inner += visit(child)
    })
    if (!ts.isFunctionLike(node)) return inner
    const lines = linesOf(node)
    const own = lines - inner
    if (own > 80) found.push(`${file}:${lineAt(node.getStart(tree)) + 1} (${own} lines)`)
    return lines > 1 ? lines : 0
  }
  visit(tree)
  return found
}

test('no file is unused: every file of the server is imported by another', () => {
  const imported = new Set(sources.flatMap(({ imports }) => imports))
  const roots = [
    'server/main.ts',
    'server/index.ts',
    'server/client.ts',
    'server/testcontainers.ts',
    'server/store/compaction-worker.ts',
  ]
  const orphans = sources.map(({ file }) => file).filter((file) => !imported.has(file))
  expect(orphans.filter((file) => !roots.includes(file))).toEqual([])
})

test('the files that CONTRIBUTING.md names for a change exist', () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8')
  const paths = [...guide.matchAll(/`((?:server|schemas|fixtures|docs|test)\/[\w./-]*)`/g)]
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('every error of the catalogue is used somewhere', () => {
  const named = sources.filter(({ file }) => file !== 'server/model/errors.ts')
  const dead = Object.keys(errors).filter(
    (name) => !named.some(({ text }) => text.includes(`'${name}'`)),
  )
  expect(dead).toEqual([])
})

test('every event of the catalogue is recorded somewhere', () => {
  const isRecorded = (type: string) =>
    sources.some(({ text }) => new RegExp(`\\brecordEvent\\([^;{]*'${type}'`).test(text))
  expect(eventTypes.filter((type) => !isRecorded(type))).toEqual([])
})

/** What a start can set, by the files that declare and parse it. */
const settable: readonly (readonly [what: string, names: readonly string[], declared: RegExp])[] = [
  ['setting', settingEntries.map(([property]) => property), /model\/settings\.ts$/],
  ['bound', boundSettings.map(({ bound }) => bound), /model\/bounds\.ts$/],
  ['option', Object.keys(startConfig([])), /(start-config|options|settings)\.ts$/],
]

test.each(settable)(
  'every %s of a start is read where it takes effect',
  (_what, names, declared) => {
    const readers = sources.filter(({ file }) => !declared.test(file))
    const unread = names.filter(
      (name) =>
        !readers.some(({ text }) => new RegExp(`\\b${name}\\b`).test(withoutComments(text))),
    )
    expect(names.length).toBeGreaterThan(5)
    expect(unread).toEqual([])
  },
)

test('a control operation that a file names exists', () => {
  const known = new Set(controlOperations.map(({ id }) => id))
  const named = [...sources, ...filesBelow('scripts').map(readSource)].flatMap(({ file, text }) =>
    [...text.matchAll(/'(control[A-Z]\w*)'|^ *(control[A-Z]\w*):/gm)].map(
      ([, quoted, key = '']) => `${file}: ${quoted ?? key}`,
    ),
  )
  expect(named.length).toBeGreaterThan(known.size)
  expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([])
})

test('nothing is put off in a comment', () => {
  const marks = sources.filter(({ text }) => /\b(TODO|FIXME|XXX)\b/.test(text))
  expect(marks.map(({ file }) => file)).toEqual([])
})

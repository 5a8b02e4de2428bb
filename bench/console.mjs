// Measures what open tabs of the console cost: processor time of the server's whole process for
// signed reads, without a tab, with one tab of each page, and with ten tabs, in a real browser.
import { chromium } from 'playwright-core'
import { controlOperations } from '../server/control/index.ts'
import { chromiumArgs, findChromium } from '../test/support/chromium.ts'
import { figure, judged, share, table } from './figures.mjs'
import { signed } from './requests.mjs'
import { measured, median, stopped } from './support.mjs'

const turns = Number(process.env.BENCH_ROUNDS ?? 5)
const transactions = 10_000
const gets = 1_200
/** The time after the reads in which open tabs catch up; it is part of every slice. */
const catchUpMs = 1_500
const [maxOfOne, maxOfTen] = [1.3, 2]

const server = await measured(['--clock', 'frozen'])
const { url } = server

async function control(method, path, body) {
  const given = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/_sandbox${path}`, { method, headers, ...given })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function read(path) {
  const answer = await fetch(`${url}/api/v1/client/${path}`, { headers: signed('') })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** Returns the address of one page of each kind, below `/_sandbox`, by its operation. */
async function pagesOf() {
  const first = async (list, id = 'id') => (await control('GET', `/${list}`)).data[0]?.[id]
  const ids = {
    'customers/{id}': await first('customers'),
    'transactions/{id}': await first('transactions'),
    'quotes/{id}': await first('quotes', 'quote_id'),
    'wallets/{id}': (await read('wallets')).wallets[0].id,
    'events/{id}': await first('events'),
    'checkouts/{access_code}': await first('checkouts', 'access_code'),
    'refunds/{refund_reference}': await first('refunds', 'refund_reference'),
    'requests/{id}': await first('requests'),
    'worlds/{name}': 'main',
    'worlds/{a}/diff/{b}': 'main',
  }
  const queries = { controlSearch: '?q=ada', controlPreviewClock: '?moments=1' }
  const pages = new Map()
  for (const { id, path, page } of controlOperations) {
    if (page !== true) continue
    const address = path.replace(/^\/_sandbox\/?/, '')
    const value = ids[address]
    if (address.includes('{') && value === undefined) continue
    const filled = address.replace(/\{\w+\}/g, encodeURIComponent(value))
    pages.set(id, filled + (queries[id] ?? ''))
  }
  return pages
}

await control('POST', '/populate', { customers: 50, transactions, days: 30 })
await read('currencies')
const only = process.env.BENCH_ONLY?.split(',')
const pages = await pagesOf()
const alone = only ?? [...pages.keys()]
const ten = [
  'controlIndex',
  'controlListCustomers',
  'controlListTransactions',
  'controlGetTransaction',
  'controlListCheckouts',
  'controlListEvents',
  'controlListRequests',
  'controlListOutcomes',
  'controlGetClock',
  'controlShowWorld',
]
const { executablePath, env } = await findChromium()
const settings = { executablePath, args: chromiumArgs, env: { ...process.env, ...env } }
const browser = await chromium.launch(settings)

/** Returns the milliseconds of the server for some reads, while these pages are open. */
async function slice(operations, reads = gets) {
  const contexts = await Promise.all(
    operations.map(async (operation) => {
      // A context of its own keeps a tab visible, and gives it connections of its own.
      const context = await browser.newContext()
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(`${url}/_sandbox/${pages.get(operation)}`)
      await page.locator('.dot.live').waitFor({ state: 'attached' })
      return context
    }),
  )
  await pause()
  const before = await server.used()
  for (let i = 0; i < reads; i += 1) await read('wallets')
  await pause()
  const cost = ((await server.used()) - before) / 1_000
  await Promise.all(contexts.map((context) => context.close()))
  return cost
}

const pause = () => new Promise((resolve) => setTimeout(resolve, catchUpMs))

// Warms up, because code that is still being compiled costs more.
for (const tabs of [[], ...alone.map((page) => [page]), ten]) await slice(tabs, 100)
const slices = new Map()
const measure = async (name, tabs, without) => {
  const cost = await slice(tabs)
  slices.set(name, [...(slices.get(name) ?? []), { without, cost }])
  console.error(`${name}: ${Math.round(cost)} ms, ${Math.round(without)} ms without a tab`)
}
const kinds = [...alone.map((page) => [page, [page]]), ['ten tabs', ten]]
for (let turn = 0; turn < turns; turn += 1)
  for (let i = 0; i < kinds.length; i += 2) {
    // Measures without a tab beside each two, because the speed of a machine changes over minutes.
    const without = await slice([])
    for (const [name, tabs] of kinds.slice(i, i + 2)) await measure(name, tabs, without)
  }
await browser.close()
await stopped(server)

const rows = [...slices].map(([tabs, all]) => ({
  tabs,
  'ms without a tab': Math.round(median(all.map(({ without }) => without))),
  ms: Math.round(median(all.map(({ cost }) => cost))),
}))
const figures = [...slices].map(([tabs, all]) => {
  const atMost = tabs === 'ten tabs' ? maxOfTen : maxOfOne
  const times = median(all.map(({ without, cost }) => share(cost, without)))
  return figure(`${tabs}, times of no tab`, times, { atMost })
})
table('console', rows, figures, { turns, transactions, gets })
if (!judged(figures)) process.exitCode = 1

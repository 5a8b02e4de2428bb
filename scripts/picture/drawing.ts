import type { Moment, PayoutStory } from './story.ts'

const width = 960
const left = 150
const right = 40
const endMs = 10_000
const x = (ms: number) => left + (ms / endMs) * (width - left - right)

const style = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.lane { font-weight: 600 } .small { font-size: 12px; fill: #59636e }
.line { stroke: #d1d9e0 } .grid { stroke: #d1d9e0; stroke-dasharray: 2 4 }
.dot { fill: #0969da } .done { fill: #1a7f37 } .failed { fill: #cf222e }
.ledger { fill: none; stroke: #0969da; stroke-width: 2.5 }
.available { fill: none; stroke: #bc4c00; stroke-width: 2.5; stroke-dasharray: 6 4 }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc } .small { fill: #9198a1 } .line, .grid { stroke: #3d444d }
  .dot { fill: #4493f8 } .done { fill: #3fb950 } .failed { fill: #f85149 }
  .ledger { stroke: #4493f8 } .available { stroke: #f0883e }
}`

/** Returns the SVG of a payout: four lanes over ten seconds of sandbox time. */
export function drawing(story: PayoutStory): string {
  const title =
    'A payout on the sandbox clock: the quote is accepted, the money is held and then debited, ' +
    'and the webhook is retried after a failed first attempt'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 400" role="img">`,
    `<title>${title}</title>`,
    `<style>${style}\n</style>`,
    ...seconds(),
    ...lane(60, 'Your requests'),
    `<text class="small" x="${left + 6}" y="49">${story.requests.map(({ text }) => text).join('   ·   ')}</text>`,
    `<circle class="dot" cx="${left}" cy="60" r="5"/>`,
    ...lane(130, 'Quote'),
    ...points(130, story.states, quoteClass),
    ...lane(330, 'Webhook'),
    ...points(330, story.attempts, attemptClass),
    ...wallet(story.balances),
    '</svg>',
    '',
  ].join('\n')
}

function seconds(): string[] {
  return Array.from({ length: 11 }, (_, second) => {
    const at = x(second * 1_000)
    const label = `<text class="small" x="${at}" y="385" text-anchor="middle">${second} s</text>`
    return `<line class="grid" x1="${at}" x2="${at}" y1="30" y2="368"/>${label}`
  })
}

function lane(y: number, name: string): string[] {
  return [
    `<text class="lane" x="12" y="${y + 4}">${name}</text>`,
    `<line class="line" x1="${left}" x2="${width - right}" y1="${y}" y2="${y}"/>`,
  ]
}

/**
 * Returns points with labels that alternate above and below the line, so that neighbours do not
 * overlap.
 */
function points(y: number, moments: readonly Moment[], classOf: (text: string) => string) {
  const steps = moments.filter(({ text }) => text !== 'CREATED')
  return steps.map(({ atMs, text }, i) => {
    const above = i % 2 === 0
    const dot = `<circle class="${classOf(text)}" cx="${x(atMs)}" cy="${y}" r="5"/>`
    const label = `<text class="small" x="${x(atMs) + 6}" y="${above ? y - 11 : y + 20}">${text}</text>`
    return dot + label
  })
}

function quoteClass(state: string): string {
  return state === 'COMPLETED' ? 'done' : 'dot'
}

function attemptClass(text: string): string {
  return text.endsWith(': 200') ? 'done' : 'failed'
}

const walletTop = 205
const walletBottom = 270

function wallet(balances: PayoutStory['balances']): string[] {
  const first = balances[0]
  const last = balances.at(-1)
  const lines = (['ledger', 'available'] as const).map((name) => {
    const steps = balances.map((balance) => ({ at: x(balance.atMs), value: balance[name] }))
    const y = (value: string) => (value === first?.[name] ? walletTop : walletBottom)
    const path = steps.map(({ at, value }, i) =>
      i === 0 ? `M${at} ${y(value)}` : `H${at}V${y(value)}`,
    )
    return `<path class="${name}" d="${path.join('')}H${width - right}"/>`
  })
  const held = x(1_000)
  return [
    `<text class="lane" x="12" y="${walletTop + 20}">USD wallet</text>`,
    `<text class="small" x="12" y="${walletTop + 40}">solid: ledger</text>`,
    `<text class="small" x="12" y="${walletTop + 56}">dashed: available</text>`,
    ...lines,
    `<text class="small" x="${held - 60}" y="${walletTop - 8}">${first?.ledger}</text>`,
    `<text class="small" x="${held - 60}" y="${walletBottom + 18}">${last?.available}: the total is held</text>`,
    `<text class="small" x="${x(2_000) + 8}" y="${walletBottom - 8}">debited</text>`,
  ]
}

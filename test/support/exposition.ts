import { groupBy } from '../../server/core/group-by.ts'

/** A metric of the Prometheus text format. */
export interface MetricFamily {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly samples: Sample[]
}

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const sampleLine = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/gy

/**
 * Returns the metrics of a text in the Prometheus format 0.0.4. Throws an Error that names the line
 * if the text breaks a rule: each metric has HELP, TYPE and its samples in a row, no series occurs
 * twice, counters end in `_total`, and the buckets of a histogram are cumulative.
 */
export function parseExposition(text: string): MetricFamily[] {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const families: MetricFamily[] = []
  const series = new Set<string>()
  const lines = text.slice(0, -1).split('\n')
  for (const [index, line] of lines.entries()) {
    const fail = (reason: string) => new Error(`line ${index + 1}: ${reason}: ${line}`)
    const [, help, about] = /^# HELP (\S+) (.+)$/.exec(line) ?? []
    if (help !== undefined) {
      const [, type] = new RegExp(`^# TYPE ${help} (\\w+)$`).exec(lines[index + 1] ?? '') ?? []
      if (type === undefined) throw fail('no TYPE follows')
      if (families.some(({ name }) => name === help)) throw fail('the metric occurs twice')
      families.push({ name: help, type, help: String(about), samples: [] })
      continue
    }
    if (line.startsWith('# TYPE ')) continue
    const sample = sampleOf(line)
    if (sample === null) throw fail('no sample')
    const family = families.at(-1)
    if (family === undefined || !belongsTo(family, sample)) throw fail('of another metric')
    const key = sample.name + JSON.stringify(Object.entries(sample.labels).sort())
    if (series.has(key)) throw fail('the series occurs twice')
    series.add(key)
    family.samples.push(sample)
  }
  families.forEach(assertSound)
  return families
}

function sampleOf(line: string): Sample | null {
  const [, name, inner = '', given = ''] = sampleLine.exec(line) ?? []
  if (name === undefined || !/^(?:-?\d+(?:\.\d+)?(?:e[+-]\d+)?|[+-]Inf|NaN)$/.test(given))
    return null
  const labels: Record<string, string> = {}
  let end = 0
  for (const [pair, key = '', value = ''] of inner.matchAll(label)) {
    if (key in labels) return null
    labels[key] = value.replace(/\\(["\\n])/g, (_, one) => (one === 'n' ? '\n' : one))
    end += pair.length
  }
  return end === inner.length ? { name, labels, value: Number(given) } : null
}

function belongsTo({ name, type }: MetricFamily, sample: Sample): boolean {
  if (type !== 'histogram') return sample.name === name
  return ['_bucket', '_sum', '_count'].some((suffix) => sample.name === name + suffix)
}

function assertSound(family: MetricFamily): void {
  const { name, type, samples } = family
  if (!['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`${name}: type ${type}`)
  if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} is a ${type}`)
  if (type === 'histogram') assertHistogram(family)
  else if (samples.some(({ value }) => Number.isNaN(value))) throw new Error(`${name} is no number`)
}

function assertHistogram({ name, samples }: MetricFamily): void {
  const groups = groupBy(samples, ({ labels: { le, ...rest } }) => JSON.stringify(rest))
  for (const [labels, group] of groups) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`)
    const [count] = group.filter((sample) => sample.name === `${name}_count`)
    const [sum] = group.filter((sample) => sample.name === `${name}_sum`)
    const bounds = buckets.map(({ labels: { le = '' } }) =>
      le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le),
    )
    const values = buckets.map(({ value }) => value)
    const isRising = (list: readonly number[]) =>
      list.every((value, index) => index === 0 || value >= (list[index - 1] as number))
    const isSound =
      isRising(bounds) &&
      new Set(bounds).size === bounds.length &&
      isRising(values) &&
      bounds.at(-1) === Number.POSITIVE_INFINITY &&
      values.at(-1) === count?.value &&
      (sum?.value ?? -1) >= 0
    if (!isSound) throw new Error(`${name} of ${labels} is no histogram: ${JSON.stringify(group)}`)
  }
}

export type Labels = Readonly<Record<string, string>>

/** One value; `suffix` follows the name of the metric, such as `_sum` of a histogram. */
export type Sample = readonly [labels: Labels, value: number, suffix?: string]

/** A metric with its full name. Every label has a bounded set of values. */
export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

/** Returns a metric in the Prometheus text format. */
export function exposition({ name, type, help, samples }: Metric): string {
  const lines = samples.map(
    ([labels, value, suffix = '']) => `${name}${suffix}${labelsOf(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelsOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

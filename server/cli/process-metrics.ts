import { readdirSync } from 'node:fs'
import { cpuUsage, getActiveResourcesInfo, memoryUsage, uptime, version } from 'node:process'
import { systemClock } from '../core/clock.ts'
import type { Metric, Sample } from '../http/metric.ts'

/** Returns the metrics of this process, under the names that dashboards for Node look for. */
export async function processMetrics(): Promise<Metric[]> {
  const lagMs = await eventLoopLag()
  const { user, system } = cpuUsage()
  const { rss, heapTotal, heapUsed, external } = memoryUsage()
  const resources = countsOf(getActiveResourcesInfo())
  const startedMs = systemClock.now() - uptime() * 1_000
  const of = (type: 'counter' | 'gauge') => (name: string, help: string, value: number) => {
    return { name, type, help, samples: [[{}, value]] } satisfies Metric
  }
  const [counter, gauge] = [of('counter'), of('gauge')]
  return [
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    counter('process_cpu_user_seconds_total', 'Processor time of the program.', user / 1e6),
    counter('process_cpu_system_seconds_total', 'Processor time of the kernel.', system / 1e6),
    gauge('process_start_time_seconds', 'Unix time of the start.', startedMs / 1_000),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ...openFiles().map((count) => gauge('process_open_fds', 'Open file descriptors.', count)),
    gauge('nodejs_heap_size_total_bytes', 'Heap that V8 has allocated.', heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of objects outside of the heap.', external),
    gauge('nodejs_eventloop_lag_seconds', 'Current delay of the event loop.', lagMs / 1_000),
    {
      name: 'nodejs_active_resources',
      type: 'gauge',
      help: 'Resources that keep the event loop alive, such as sockets and timers, by type.',
      samples: Object.entries(resources).map(([type, count]): Sample => [{ type }, count]),
    },
    {
      name: 'nodejs_version_info',
      type: 'gauge',
      help: 'Version of Node; the value is always 1.',
      samples: [[{ version }, 1]],
    },
  ]
}

/** Resolves to the milliseconds that the event loop took to come back. */
function eventLoopLag(): Promise<number> {
  const before = systemClock.elapsed()
  return new Promise((resolve) => {
    setImmediate(() => resolve(systemClock.elapsed() - before))
  })
}

function countsOf(types: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const type of types.toSorted()) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/** Returns the number of open file descriptors; nothing on a system without /proc. */
function openFiles(): number[] {
  try {
    return [readdirSync('/proc/self/fd').length]
  } catch {
    return []
  }
}

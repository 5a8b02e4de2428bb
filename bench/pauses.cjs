'use strict'
const fs = require('node:fs')
const { constants, PerformanceObserver } = require('node:perf_hooks')

/**
 * Loaded into a server before its program: records the pauses of its event loop and their possible
 * causes: garbage collections and slow file system calls.
 */
const everyMs = 2
const notableMs = 8
const pauses = []
const collections = []
const calls = []
let last = performance.now()

let lastRan = ranMs()

/** Returns the processor time of this thread in milliseconds; NaN if it is unknown. */
function ranMs() {
  try {
    const stat = fs.readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1')
    return Number(stat.split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const timer = setInterval(() => {
  const now = performance.now()
  const ms = now - last - everyMs
  const ran = ranMs()
  if (ms > notableMs) {
    // In the rest of the time it waited: for a processor, for other threads, or for the disk.
    const ownMs = Number.isNaN(ran) ? ms : Math.min(ms, ran - lastRan)
    pauses.push({ at: Date.now(), ms: tenths(ms), ownMs: tenths(ownMs) })
  }
  last = now
  lastRan = ran
}, everyMs)
timer.unref()

new PerformanceObserver((list) => {
  for (const { duration, detail } of list.getEntries()) {
    if (duration < notableMs) continue
    const kind = detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 'major' : 'minor'
    collections.push({ at: Date.now(), ms: tenths(duration), kind })
  }
}).observe({ entryTypes: ['gc'] })

for (const [name, call] of Object.entries(fs)) {
  if (typeof call === 'function' && name.endsWith('Sync')) fs[name] = timed(name, call)
}

/** Returns the same function, which records slow calls. */
function timed(name, call) {
  return (...args) => {
    const began = performance.now()
    try {
      return call(...args)
    } finally {
      const ms = performance.now() - began
      if (ms > notableMs) calls.push({ at: Date.now(), ms: tenths(ms), name })
    }
  }
}

function tenths(ms) {
  return Math.round(ms * 10) / 10
}

process.on('exit', () => {
  const text = JSON.stringify({ pauses, collections, calls })
  fs.writeFileSync(process.env.BENCH_PAUSES, text)
})

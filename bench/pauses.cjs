'use strict'
const fs = require('node:fs')
const { constants, PerformanceObserver } = require('node:perf_hooks')

/**
 * Loaded into a server before its program: notes how long its event loop stood still, and what may
 * be the reason: garbage collections, and writes that the system took its time for.
 */
const everyMs = 2
const notableMs = 8
const pauses = []
const collections = []
const writes = []
let last = performance.now()

let lastQueued = queuedMs()

/** How long this thread was ready to run and got no processor; 0 where the system does not say. */
function queuedMs() {
  try {
    const stat = fs.readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1')
    return Number(stat.split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

const timer = setInterval(() => {
  const now = performance.now()
  const ms = now - last - everyMs
  const queued = queuedMs()
  if (ms > notableMs) {
    // What it spent waiting for a processor is the machine's part.
    const waitedMs = Math.round((queued - lastQueued) * 10) / 10
    pauses.push({ at: Date.now(), ms: Math.round(ms * 10) / 10, waitedMs })
  }
  last = now
  lastQueued = queued
}, everyMs)
timer.unref()

new PerformanceObserver((list) => {
  for (const { duration, detail } of list.getEntries()) {
    if (duration < notableMs) continue
    const kind = detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 'major' : 'minor'
    collections.push({ at: Date.now(), ms: Math.round(duration * 10) / 10, kind })
  }
}).observe({ entryTypes: ['gc'] })

const { writeSync } = fs
fs.writeSync = (...args) => {
  const began = performance.now()
  const written = writeSync(...args)
  const ms = performance.now() - began
  if (ms > notableMs) writes.push({ at: Date.now(), ms: Math.round(ms * 10) / 10 })
  return written
}

process.on('exit', () => {
  const text = JSON.stringify({ pauses, collections, writes })
  fs.writeFileSync(process.env.BENCH_PAUSES, text)
})

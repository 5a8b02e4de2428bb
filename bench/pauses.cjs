'use strict'
const { writeFileSync } = require('node:fs')
const { constants, PerformanceObserver } = require('node:perf_hooks')

/**
 * Loaded into a server before its program: notes how long its event loop stood still, and the
 * garbage collections of that time. Writes both when the server ends.
 */
const everyMs = 2
const notableMs = 8
const pauses = []
const collections = []
let last = performance.now()

const timer = setInterval(() => {
  const now = performance.now()
  const ms = now - last - everyMs
  if (ms > notableMs) pauses.push({ at: Date.now(), ms: Math.round(ms * 10) / 10 })
  last = now
}, everyMs)
timer.unref()

new PerformanceObserver((list) => {
  for (const { duration, detail } of list.getEntries()) {
    if (duration < notableMs) continue
    const kind = detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR ? 'major' : 'minor'
    collections.push({ at: Date.now(), ms: Math.round(duration * 10) / 10, kind })
  }
}).observe({ entryTypes: ['gc'] })

process.on('exit', () => {
  writeFileSync(process.env.BENCH_PAUSES, JSON.stringify({ pauses, collections }))
})

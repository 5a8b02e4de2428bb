'use strict'
const fs = require('node:fs')
const { constants, PerformanceObserver } = require('node:perf_hooks')

/**
 * Loaded into a server before its program: notes how long its event loop stood still, and what may
 * be the reason: collections of garbage, and writes that the system took its time for.
 */
const everyMs = 2
const notableMs = 8
const pauses = []
const collections = []
const writes = []
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

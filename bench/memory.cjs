// Preloaded into the server under load: writes its memory to a file once a second.
const { isMainThread } = require('node:worker_threads')
const { writeFileSync } = require('node:fs')

const file = process.env.BENCH_MEMORY_FILE
if (isMainThread && file !== undefined) {
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 1_000).unref()
}

// Preloaded into a server with --expose-gc: on SIGWINCH, which the server itself does not use, it
// collects garbage and writes its memory and processor time.
const { isMainThread } = require('node:worker_threads')
const { renameSync, writeFileSync } = require('node:fs')

const file = process.env.BENCH_MEMORY_FILE
if (isMainThread && file !== undefined) {
  process.on('SIGWINCH', () => {
    for (let i = 0; i < 4; i += 1) global.gc()
    const { heapUsed, external, rss } = process.memoryUsage()
    const cpu = process.cpuUsage()
    const cpuMs = (cpu.user + cpu.system) / 1_000
    writeFileSync(`${file}.new`, JSON.stringify({ heldBytes: heapUsed + external, rss, cpuMs }))
    renameSync(`${file}.new`, file)
  })
}

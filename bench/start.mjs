import { measureStarts } from './starts.mjs'
import { report } from './support.mjs'

/**
 * From the spawn of the process to the first 200 of /readyz, default fixtures and memory store,
 * beside a bare Express server started in turns with it; and the memory of the sandbox afterwards.
 */
const starts = Number(process.env.BENCH_STARTS ?? 10)
const required = { ratio: 0.95, residentMb: 65 }

const rows = await measureStarts(starts)
const [bare, sandbox] = rows
const ratio = sandbox['median ms'] / bare['median ms']
report('start', rows, { ratio, required, starts })
console.log(
  `start ${ratio.toFixed(2)}x bare Express (at most ${required.ratio}), ` +
    `${sandbox['resident MB']} MB resident (at most ${required.residentMb})`,
)
process.exit(ratio <= required.ratio && sandbox['resident MB'] <= required.residentMb ? 0 : 1)

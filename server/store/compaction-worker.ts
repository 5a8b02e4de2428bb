import { constants, platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { type CompactionTask, compact } from './compaction.ts'
import { currentFormat } from './format.ts'

const pauseMs = 6

// Gives requests priority. On Linux this sets the priority of this thread only; elsewhere it would
// be that of the whole program.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const never = new Int32Array(new SharedArrayBuffer(4))
const pause = () => Atomics.wait(never, 0, 0, pauseMs)
void compact(workerData as CompactionTask, currentFormat, pause)

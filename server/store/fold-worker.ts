import { constants, platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { foldFiles } from './fold.ts'
import { currentFormat } from './format.ts'

const restMs = 6

// Requests come first. On Linux this is the priority of this thread alone; elsewhere it would be
// that of the whole program.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { folder, upTo } = workerData as { folder: string; upTo: number }
const never = new Int32Array(new SharedArrayBuffer(4))
void foldFiles(folder, upTo, currentFormat, () => Atomics.wait(never, 0, 0, restMs))

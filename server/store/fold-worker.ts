import { constants, platform, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { foldFiles } from './fold.ts'

// Requests come first. On Linux this is the priority of this thread alone; elsewhere it would be
// that of the whole program.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { folder, upTo } = workerData as { folder: string; upTo: number }
void foldFiles(folder, upTo)

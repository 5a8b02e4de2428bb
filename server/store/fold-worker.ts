import { workerData } from 'node:worker_threads'
import { foldFiles } from './fold.ts'

const { folder, upTo } = workerData as { folder: string; upTo: number }
void foldFiles(folder, upTo)

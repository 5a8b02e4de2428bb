import { Worker } from 'node:worker_threads'
import type { Compactor } from '../store/compaction.ts'

/** Compacts in a worker thread, so that no request waits for it. */
export const compactInWorker: Compactor = (task, stop) =>
  new Promise((resolve, reject) => {
    const url = new URL('./compaction-worker.js', import.meta.url)
    const worker = new Worker(url, { workerData: task })
    const terminate = () => void worker.terminate()
    stop.addEventListener('abort', terminate)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      stop.removeEventListener('abort', terminate)
      if (code === 0 || stop.aborted) resolve()
      else reject(new Error(`the compaction thread ended with code ${code}`))
    })
  })

import { Worker } from 'node:worker_threads'
import type { Fold } from '../store/fold.ts'

/** Folds in a thread of its own, so that no request waits for it. */
export const foldInWorker: Fold = (folder, upTo, stop) =>
  new Promise((resolve, reject) => {
    const url = new URL('./fold-worker.js', import.meta.url)
    const worker = new Worker(url, { workerData: { folder, upTo } })
    const terminate = () => void worker.terminate()
    stop.addEventListener('abort', terminate)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      stop.removeEventListener('abort', terminate)
      if (code === 0 || stop.aborted) resolve()
      else reject(new Error(`the folding thread ended with code ${code}`))
    })
  })

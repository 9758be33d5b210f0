import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const verdict = z.enum(['sound', 'damaged', 'unknown'])

/**
 * Runs `worker` (integrity-worker.ts) in a thread. 'unknown' if the file cannot be read now.
 */
export async function checkIntegrity(file: string, worker: URL): Promise<z.infer<typeof verdict>> {
  try {
    const thread = new Worker(worker, { workerData: file })
    thread.unref()
    const [message] = await once(thread, 'message')
    return verdict.parse(message)
  } catch {
    return 'unknown'
  }
}

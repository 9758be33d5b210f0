import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const verdict = z.enum(['sound', 'damaged', 'unknown'])

/**
 * Whether SQLite can make sense of every page of a file, in a thread of its own: `worker` is
 * integrity-worker.ts, which a bundle leaves behind. Unknown when the file cannot be read now.
 */
export async function checkIntegrity(file: string, worker: URL): Promise<z.infer<typeof verdict>> {
  try {
    const thread = new Worker(worker, { workerData: file })
    thread.unref()
    const [said] = await once(thread, 'message')
    return verdict.parse(said)
  } catch {
    return 'unknown'
  }
}

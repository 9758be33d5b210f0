import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ListRefusal } from '../report.ts'
import type { ListRow } from '../source.ts'
import { collect } from '../bytes.ts'
import { checkArchive, refuseDamaged } from './check-archive.ts'
import type { SheetMessage } from './sheet-worker.ts'

const LARGEST = {
  maxMib: 64,
  problem: 'the spreadsheet is larger than 64 MiB; save the list as CSV',
}
const MAX_HEAP_MIB = 1024
const MAX_SECONDS = 180

/**
 * Parses in a thread, which a signal or a limit can end. Throws ListRefusal for a file that is not a
 * spreadsheet or too large to be read in bounded memory.
 */
export async function* readSpreadsheetRows(
  chunks: AsyncIterable<Buffer>,
  sheet: string | undefined,
): AsyncGenerator<ListRow[]> {
  const bytes = await collect(chunks, LARGEST)
  checkArchive(bytes)
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { bytes, sheet },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
  })
  const timer = setTimeout(() => void worker.terminate(), MAX_SECONDS * 1000)
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the thread sends it
      const sent = message as SheetMessage
      if (sent.kind === 'done') return
      if (sent.kind === 'refused') throw new ListRefusal(sent.problem)
      if (sent.kind === 'rows') yield sent.rows
      else refuseDamaged(sent.problem)
    }
    throw new ListRefusal('the spreadsheet takes too long to read; save the list as CSV')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ListRefusal('the spreadsheet needs too much memory; save the list as CSV')
    }
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

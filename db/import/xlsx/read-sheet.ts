import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { refuseDamaged } from './check-archive.ts'
import type { SheetMessage } from './sheet-worker.ts'

/** A list of 18,930 rows with 120 columns takes less than 384. */
const MAX_HEAP_MIB = 512
const MAX_SECONDS = 180

/**
 * Parses in a thread, which a signal or a limit can end. Throws ListRefusal for a file that is not a
 * spreadsheet or too large to be read in bounded memory.
 */
export async function* readSpreadsheetRows(
  bytes: Buffer,
  { sheet, onNote }: Pick<ListSource, 'sheet' | 'onNote'>,
): AsyncGenerator<ListRow[]> {
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
      if (sent.kind === 'note') onNote?.(sent.note)
      else if (sent.kind === 'rows') yield sent.rows
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

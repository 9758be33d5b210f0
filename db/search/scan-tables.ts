import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { foldText } from '#domain/text/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { wordBeginnings } from './expression.ts'
import { DOCUMENT } from './index-rows.ts'

const ROW_BATCH = 2000 // about 5 ms before yielding to other requests

/** Fallback for a broken search index; takes about a second for half a million providers. */
export async function scanForTexts(db: ReadDb, texts: readonly string[]): Promise<number[]> {
  const wanted = texts.map((text) => wordBeginnings(text).map(foldText))
  const found: number[] = []
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('providers')
      .select(['id', 'search_rowid as row', DOCUMENT.as('document')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROW_BATCH)
      .execute()
    for (const { row, document } of rows) {
      const folded = foldText(document)
      const hasAll = wanted.every((either) => either.some((text) => folded.includes(text)))
      if (hasAll) found.push(row)
    }
    if (rows.length < ROW_BATCH) return found.toSorted((a, b) => a - b)
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop()
  }
}

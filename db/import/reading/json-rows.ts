import { isUtf8 } from 'node:buffer'
import { findRecords } from '#domain/import/reading/find-records.ts'
import { flattenRecord } from '#domain/import/reading/flatten-record.ts'
import { isFields, parseJson } from '#domain/text/parse-json.ts'
import { ListRefusal } from '../report.ts'
import { collect, decodeLegacy, LEGACY_NOTE } from '../bytes.ts'
import type { ListRow, ListSource } from '../source.ts'

/** A list is in memory as a whole, because only its last record completes the columns. */
const LARGEST = {
  maxMib: 256,
  problem: 'the file is larger than 256 MiB; split it, or save it as CSV',
}
const MAX_COLUMNS = 4096
const ROWS_PER_BATCH = 100

/** True for the start of JSON. */
export function isJson(head: Buffer): boolean {
  return /^\uFEFF?\s*[[{]/.test(head.toString('utf8', 0, 1024))
}

/**
 * JSON, JSON lines and GeoJSON, as a header and rows. The line of a record is its number behind the header.
 * Throws ListRefusal.
 */
export async function* readJsonRows(
  chunks: AsyncIterable<Buffer>,
  { onNote }: Pick<ListSource, 'onNote'>,
): AsyncGenerator<ListRow[]> {
  const bytes = await collect(chunks, LARGEST)
  if (!isUtf8(bytes)) onNote?.(LEGACY_NOTE)
  const text = (isUtf8(bytes) ? bytes.toString('utf8') : decodeLegacy(bytes)).replace(/^\uFEFF/, '')
  const records = findRecords(readLines(text) ?? parseWhole(text)).map(flattenRecord)
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))]
  if (columns.length === 0) throw new ListRefusal('the file has no records')
  if (columns.length > MAX_COLUMNS) {
    throw new ListRefusal(`its records have ${columns.length} different fields; save it as CSV`)
  }
  yield [{ line: 1, cells: columns }]
  for (let first = 0; first < records.length; first += ROWS_PER_BATCH) {
    yield records.slice(first, first + ROWS_PER_BATCH).map((record, index) => ({
      line: first + index + 2,
      cells: columns.map((column) => record.get(column) ?? ''),
    }))
  }
}

/** Records of JSON lines; `undefined` if the text is one document. */
function readLines(text: string): object[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  const records: object[] = []
  for (const [index, line] of lines.entries()) {
    const record = parseJson(line)
    if (isFields(record)) records.push(record)
    else if (index === 0) return undefined
    else throw new ListRefusal('this line is no JSON object, as those before are', index + 1)
  }
  return records
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ListRefusal(`the file is not whole JSON (${reason}); download it again`)
  }
}

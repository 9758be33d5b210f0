// Lower bound of any import: parses the file with the import's options and counts the rows.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { parse } from 'csv-parse'
import { recordDelimiters } from '#db/import/reading/file-format.ts'

const CHUNK_BYTES = 256 * 1024 // as in the import

const file = process.argv[2] ?? ''
const parser = createReadStream(file, { highWaterMark: CHUNK_BYTES }).pipe(
  parse({ bom: true, relax_column_count: true, record_delimiter: recordDelimiters(headOf(file)) }),
)
let rows = -1 // do not count the header
for await (const _ of parser) rows += 1
console.info(rows)

function headOf(path: string): Buffer {
  const head = Buffer.alloc(64 * 1024)
  const descriptor = openSync(path, 'r')
  const length = readSync(descriptor, head)
  closeSync(descriptor)
  return head.subarray(0, length)
}

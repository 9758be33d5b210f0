// Baseline of imports: parses the file with csv-parse and counts the rows.
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

const CHUNK_BYTES = 256 * 1024

const file = process.argv[2] ?? ''
const parser = createReadStream(file, { highWaterMark: CHUNK_BYTES }).pipe(
  parse({ bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] }),
)
let rows = -1 // do not count the header
for await (const _ of parser) rows += 1
console.info(rows)

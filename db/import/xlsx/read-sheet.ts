import type { ListRow } from '../source.ts'
import { readSharedStrings } from './cell-strings.ts'
import {
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  MAX_SHARED_STRINGS_BYTES,
  MAX_SHEET_BYTES,
  refuseTooLarge,
} from './limits.ts'
import { readSheetRows } from './sheet-rows.ts'
import { StringTable } from './string-table.ts'
import { readNumberFormatters } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { openZipArchive } from './zip-archive.ts'

/** Throws ListRefusal for a file that is not a spreadsheet or too large to be read in bounded memory. */
export async function* readSpreadsheetRows(
  chunks: AsyncIterable<Buffer>,
  sheetName: string | undefined,
): AsyncGenerator<ListRow[]> {
  const archive = openZipArchive(await collect(chunks))
  const { sheet, sharedStrings, styles, startsIn1904 } = await readWorkbook(archive, sheetName)
  const formatters =
    styles === undefined
      ? []
      : await readNumberFormatters(archive.stream(styles, MAX_PART_BYTES), { startsIn1904 })
  const strings =
    sharedStrings === undefined
      ? new StringTable()
      : await readSharedStrings(archive.stream(sharedStrings, MAX_SHARED_STRINGS_BYTES))
  yield* readSheetRows(archive.stream(sheet, MAX_SHEET_BYTES), {
    formatters,
    sharedStrings: strings,
  })
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > MAX_FILE_BYTES) refuseTooLarge('the spreadsheet is larger than 64 MiB')
  }
  return Buffer.concat(parts)
}

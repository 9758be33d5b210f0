import { CFB, type WorkBook } from '@e965/xlsx'

interface Archive {
  FullPaths: readonly string[]
  FileIndex: readonly { content: Uint8Array }[]
}

/** Marks the hidden rows of an OpenDocument spreadsheet, which the parser does not see. */
export function markHiddenRows(
  { bookType, SheetNames, Sheets }: WorkBook,
  bytes: Uint8Array,
): void {
  if (bookType !== 'ods' && bookType !== 'fods') return
  const xml = Buffer.from(bookType === 'fods' ? bytes : findContent(bytes)).toString()
  const tables = xml.split(/<table:table\s/).slice(1)
  for (const [index, table] of tables.entries()) {
    const sheet = Sheets[SheetNames[index] ?? '']
    if (sheet === undefined) continue
    const isHidden: { hidden: boolean }[] = []
    let at = 0
    for (const [, attributes = ''] of table.matchAll(/<table:table-row\b([^>]*)/g)) {
      const repeats = Number(/rows-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
      const hidden = /:visibility="(?:collapse|filter)"/.test(attributes)
      // A sheet may end with a million rows that repeat a blank one.
      const end = Math.min(at + repeats, sheet['!data']?.length ?? 0)
      for (; at < end; at += 1) isHidden.push({ hidden })
    }
    sheet['!rows'] = isHidden
  }
}

function findContent(bytes: Uint8Array): Uint8Array {
  const { FullPaths, FileIndex }: Archive = CFB.read(bytes, { type: 'buffer' })
  const at = FullPaths.findIndex((path) => path.endsWith('/content.xml'))
  return FileIndex[at]?.content ?? new Uint8Array()
}

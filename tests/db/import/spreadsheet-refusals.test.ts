import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { partsOf, spreadsheetSource, xlsxOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf, type ZipPart } from '#tests/helpers/lists/zip-archives.ts'
import { query } from '#tests/helpers/databases/query.ts'

const MIB = 1024 * 1024
const rows = [
  ['name', 'city'],
  ['A', 'Austin'],
]
const good = xlsxOf(rows)
const parts = partsOf([{ name: 'Clinics', rows }])

function withPart(name: string, change: Partial<ZipPart>): Buffer {
  return zipOf(parts.map((part) => (part.name === name ? { ...part, ...change } : part)))
}

function withSheet(content: string | Buffer, times = 1): Buffer {
  return withPart('xl/worksheets/sheet1.xml', { content, times })
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sheetXml = (content: string) =>
  `<worksheet ${MAIN}><sheetData>${content}</sheetData></worksheet>`
const textCell = (length: number) => `<c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c>`
const HEADER = `<row>${['name', 'city', 'state'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`
const csv = csvOf({ name: 'A' })
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const binary = parts.map((part) => ({ ...part, name: part.name.replace('book.xml', 'book.bin') }))

const refused: [string, Buffer, RegExp][] = [
  ['the start of an old Excel file', OLE, /damaged or incomplete/],
  [
    'a workbook with a password',
    Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    /spreadsheet with a password/,
  ],
  [
    'a zip archive with two lists',
    zipOf(['a.csv', 'b.csv'].map((name) => ({ name, content: csv }))),
    /2 lists in it \(a\.csv, b\.csv\)/,
  ],
  [
    'a list in an archive that unpacks to too much',
    zipOf([{ name: 'a.csv', content: ' '.repeat(MIB), times: 900 }]),
    /unpacks to more than 256 MiB/,
  ],
  ['a text document', zipOf([{ name: 'word/document.xml', content: '<a/>' }]), /without a list/],
  ['a binary spreadsheet without its parts', zipOf(binary), /damaged or incomplete/],
  ['a zip archive with a password', withPart('_rels/.rels', { isEncrypted: true }), /password/],
  ['an incomplete spreadsheet', good.subarray(0, good.length / 2), /damaged or incomplete/],
  ['a broken workbook', withPart('xl/workbook.xml', { content: '<workbook/>' }), /damaged/],
  ['CSV in place of a sheet', withSheet(csv), /damaged/],
  ['a sheet that ends too early', withSheet('<worksheet><sheetData><row>'), /ends too early/],
  ['text that is not UTF-8', withSheet(Buffer.from('<a>\xe9</a>', 'latin1')), /not UTF-8/],
  ['a size that is not true', withSheet('<row/>', 9), /wrong checksum or size/],
  ['a missing text', withSheet(sheetXml('<row><c t="s"><v>9</v></c></row>')), /damaged/],
  ['no rows at all', xlsxOf([]), /sheet is empty/],
  ['a header only', xlsxOf([['name', 'city']]), /no rows/],
  [
    'all columns in one cell',
    xlsxOf(csv.split('\n').map((line) => [line])),
    /all columns are in one cell/,
  ],
  [
    'a cell in the last corner of the sheet',
    withSheet(sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    /beyond column 4096/,
  ],
  [
    'one long text that thousands of cells name',
    zipOf(
      parts.map((part) =>
        part.name.endsWith('sheet1.xml')
          ? {
              ...part,
              content: sheetXml(
                `${HEADER}${`<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(50)}`,
              ),
            }
          : part.name.endsWith('sharedStrings.xml')
            ? { ...part, content: `<sst ${MAIN}><si><t>${'x'.repeat(MIB)}</t></si></sst>` }
            : part,
      ),
    ),
    /more than 128 million characters/,
  ],
  [
    'millions of empty cells in a small file',
    withSheet(sheetXml(`<row>${'<c/>'.repeat(1000)}</row>`.repeat(16_000))),
    /more cells than can be read/,
  ],
  ['a compression bomb', withSheet(' '.repeat(MIB), 900), /unpacks to more than 256 MiB/],
  [
    'a cell over 1 MiB',
    withSheet(sheetXml(`<row>${textCell(MIB + 1)}</row>`)),
    /a cell is longer than 1 MiB/,
  ],
  [
    'a row over 4 MiB',
    withSheet(sheetXml(`<row>${textCell(MIB - 1).repeat(5)}</row>`)),
    /longer than 4 MiB/,
  ],
]

test.for(refused)('refuses %s, keeps the clinics', async ([, content, problem], { connection }) => {
  await importList(connection, [{ name: 'Old' }])
  const outcome = await importText(connection, content, { force: true })

  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
  expect(query(connection, 'select name from providers')).toEqual(['Old'])
})

test('refuses a file with a changed byte, or still imports its clinic', async ({ connection }) => {
  const counts = new Map<number | 'refused', number>()
  for (let at = 0; at < good.length; at += 97) {
    const changed = Buffer.from(good)
    changed[at] = (changed[at] ?? 0) ^ 0xff

    const outcome = await importText(connection, changed, { force: true })

    const key = outcome.kind === 'refused' ? 'refused' : outcome.report.imported
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(new Set(counts.keys())).toEqual(new Set(['refused', 1]))
})

test('refuses --sheet for a text file', async ({ connection }) => {
  const source = spreadsheetSource(Buffer.from(csv), 'Clinics')

  const outcome = await importClinics(connection, source, { now: NOW })

  expect(outcome).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining('no spreadsheet'),
  })
})

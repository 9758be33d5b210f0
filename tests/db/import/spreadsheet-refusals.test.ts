import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { partsOf, spreadsheetSource, xlsxOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf, type ZipPart } from '#tests/helpers/lists/zip-archives.ts'

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

const rowXml = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`
const textCell = (length: number) => `<c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c>`
const csv = csvOf({ name: 'A' })
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const refused: [string, Buffer, RegExp][] = [
  ['an old Excel file', OLE, /old Excel file/],
  [
    'a workbook with a password',
    Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
    /spreadsheet with a password/,
  ],
  [
    'a zip archive with a CSV file',
    zipOf([{ name: 'list.csv', content: csv }]),
    /zip archive with list.csv in it; unpack it first/,
  ],
  ['a zip archive of pictures', zipOf([{ name: 'a.png', content: 'x' }]), /without a spreadsheet/],
  [
    'a text document',
    zipOf([
      {
        name: '_rels/.rels',
        content:
          '<Relationships><Relationship Type="a/officeDocument" Target="word/document.xml"/></Relationships>',
      },
    ]),
    /zip archive without a spreadsheet/,
  ],
  [
    'an OpenDocument file',
    zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: '<a/>' },
    ]),
    /OpenDocument/,
  ],
  [
    'a binary spreadsheet',
    withPart('_rels/.rels', {
      content:
        '<Relationships><Relationship Type="a/officeDocument" Target="xl/workbook.bin"/></Relationships>',
    }),
    /\.xlsb/,
  ],
  ['a zip archive with a password', withPart('_rels/.rels', { isEncrypted: true }), /password/],
  ['an incomplete spreadsheet', good.subarray(0, good.length / 2), /damaged or incomplete/],
  [
    'a workbook without sheets',
    withPart('xl/workbook.xml', { content: '<workbook/>' }),
    /no sheet/,
  ],
  ['CSV in place of a sheet', withSheet(csv), /damaged/],
  ['a sheet that ends too early', withSheet('<worksheet><sheetData><row>'), /ends too early/],
  ['a document type', withSheet(`<!DOCTYPE a [<!ENTITY b "c">]>${rowXml('')}`), /document type/],
  ['text that is not UTF-8', withSheet(Buffer.from('<a>\xe9</a>', 'latin1')), /not UTF-8/],
  ['rows out of order', withSheet(rowXml('<row r="2"></row><row r="1"></row>')), /out of order/],
  [
    'a text that is missing',
    withSheet(rowXml('<row><c t="s"><v>9</v></c></row>')),
    /text is missing/,
  ],
  ['no rows at all', xlsxOf([]), /sheet is empty/],
  ['a header only', xlsxOf([['name', 'city']]), /no rows/],
  [
    'all columns in one cell',
    xlsxOf(csv.split('\n').map((line) => [line])),
    /all columns are in one cell/,
  ],
  [
    'a cell beyond the last column',
    withSheet(rowXml('<row><c r="XFD1"><v>1</v></c></row>')),
    /beyond column 4096/,
  ],
  ['a compression bomb of spaces', withSheet(' '.repeat(MIB), 900), /text of more than 1 MiB/],
  ['a compression bomb of rows', withSheet('<row/>'.repeat(10_000), 120), /more than 1048576 rows/],
  [
    'a bomb of styles',
    withPart('xl/styles.xml', { content: '<xf/>'.repeat(MIB / 4), times: 50 }),
    /styles\.xml of the spreadsheet unpacks to more than 8388608 bytes/,
  ],
  [
    'a bomb of texts',
    withPart('xl/sharedStrings.xml', { content: '<si><t></t></si>'.repeat(MIB / 16), times: 200 }),
    /more than 4000000 texts|unpacks to more than 134217728 bytes/,
  ],
  [
    'a cell over 1 MiB',
    withSheet(rowXml(`<row>${textCell(MIB + 1)}</row>`)),
    /a cell is longer than 1 MiB/,
  ],
  [
    'a row over 4 MiB',
    withSheet(rowXml(`<row>${textCell(MIB - 1).repeat(5)}</row>`)),
    /longer than 4 MiB/,
  ],
]

test.for(refused)(
  'refuses %s and keeps the clinics',
  async ([, content, problem], { connection }) => {
    await importList(connection, [{ name: 'Old' }])
    const before = process.memoryUsage.rss()

    const outcome = await importText(connection, content, { force: true })

    expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MIB)
    const stored = await connection.db.selectFrom('providers').select('name').execute()
    expect(stored).toEqual([{ name: 'Old' }])
  },
)

test('refuses a file with a changed byte, or still imports its clinic', async ({ connection }) => {
  const counts = new Map<number | 'refused', number>()
  for (let at = 0; at < good.length; at += 7) {
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

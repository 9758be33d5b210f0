import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import { fileSource, type ListSource } from '#db/import/source.ts'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { partsOf, spreadsheetSource, xlsxOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf, type ZipPart } from '#tests/helpers/lists/zip-archives.ts'
import { query } from '#tests/helpers/databases/query.ts'

const good = csvOf({ name: 'A' }, { name: 'B' })
const header = CLINIC_COLUMNS.join(',')
const MIB = 1024 * 1024

const folder = testFolder()

/** `line` is 1-based; 0 when the whole file is at fault. */
type BadFile = [is: string, content: string | Buffer, line: number, problem: RegExp]

const badFiles: BadFile[] = [
  ['empty', '', 0, /empty/],
  ['only a byte order mark', '\uFEFF', 0, /empty/],
  ['a header only', `${header}\n`, 0, /no rows/],
  ['a header and blank lines', `${header}\n\n\n,,,\n`, 0, /no rows/],
  ['a part of gzip', gzipSync(good).subarray(0, -20), 0, /damaged or incomplete \(gzip\)/],
  ['gzip of too much', gzipSync(`[${' '.repeat(257 * MIB)}`), 0, /unpacks to more than 256 MiB/],
  ['zstd', zstdCompressSync(good), 0, /zstd/],
  ['the start of a zip archive', 'PK\u0003\u0004and so on', 0, /damaged/],
  ['bzip2', 'BZh91AY&SY', 0, /bzip2/],
  ['text with a NUL byte', `${good}a\0b\n`, 0, /NUL/],
  ['a web page', '<!doctype html>\n<p>Not found</p>\n', 0, /web page/],
  ['an open quotation mark', `${good}"open,\nand,so,on\n`, 4, /never closed/],
  ['cut off within a row', `${good}C,https://c.exam`, 4, /ends within this row/],
  ['cut off within the header', 'name,city,sta', 0, /no rows/],
  ['text after a closing quotation mark', `${good}"a"b,c\n`, 4, /quot/],
  ['a quotation mark within a field', `${good}a"b",c\n`, 4, /quot/],
  ['a field over 1 MiB', csvOf({}, { street_view: 'x'.repeat(MIB + 1) }), 3, /1 MiB/],
  ['a row over 4 MiB', `${good}${'x'.repeat(16 * MIB)}`, 4, /4 MiB/],
  ['a row over 4 MiB of commas alone', `${good}${','.repeat(8 * MIB)}`, 4, /4 MiB/],
]

function expectOldData(connection: Connection): void {
  expect(query(connection, 'select name from providers')).toEqual(['Old'])
  expect(query(connection, 'select id from import_runs')).toHaveLength(1)
}

test.for(badFiles)(
  'an invalid file is refused and changes nothing %s',
  async ([, content, line, problem], { connection }) => {
    await importList(connection, [{ name: 'Old' }])
    const path = join(folder, 'list.csv')
    writeFileSync(path, content)

    const outcome = await importClinics(connection, fileSource(path), { now: NOW, force: true })

    expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
    expect(outcome.kind === 'refused' && (outcome.line ?? 0)).toBe(line)
    expectOldData(connection)
  },
)

test('refuses a missing file and a folder', async ({ connection }) => {
  const problems = [join(folder, 'missing.csv'), folder].map(async (path) => {
    const outcome = await importClinics(connection, fileSource(path), { now: NOW })
    return outcome.kind === 'refused' && outcome.problem
  })

  expect(await Promise.all(problems)).toEqual(['no such file', 'this is a directory, not a file'])
})

test('refuses a gigabyte without a line end after the first megabytes', async ({ connection }) => {
  let delivered = 0
  const endless: ListSource = {
    name: 'endless.csv',
    chunks: (async function* () {
      for (; delivered < 1024; delivered += 1) yield Buffer.alloc(MIB, 'x')
    })(),
  }

  const outcome = await importClinics(connection, endless, { now: NOW })

  expect(outcome).toMatchObject({ kind: 'refused', line: 1 })
  expect(delivered).toBeLessThan(40)
})

test('an aborted source throws and changes nothing', async ({ connection }) => {
  await importList(connection, [{ name: 'Old' }])
  const broken: ListSource = {
    name: 'broken.csv',
    chunks: (async function* () {
      yield Buffer.from(good)
      throw new Error('the disk is gone')
    })(),
  }

  const importing = importClinics(connection, broken, { now: NOW, force: true })

  await expect(importing).rejects.toThrow('the disk is gone')
  expectOldData(connection)
})

const rows = [
  ['name', 'city'],
  ['A', 'Austin'],
]
const workbook = xlsxOf(rows)
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
  ['an incomplete spreadsheet', workbook.subarray(0, workbook.length / 2), /damaged or incomplete/],
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
  for (let at = 0; at < workbook.length; at += 97) {
    const changed = Buffer.from(workbook)
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

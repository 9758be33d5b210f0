import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import { fileSource, type ListSource } from '#db/import/source.ts'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvOf, importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
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

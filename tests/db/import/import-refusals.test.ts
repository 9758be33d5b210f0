import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOutcome } from '#db/import/report.ts'
import { fileSource, type ListSource } from '#db/import/source.ts'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const good = csvOf({ name: 'A' }, { name: 'B' })
const header = CLINIC_COLUMNS.join(',')
const withoutName = CLINIC_COLUMNS.slice(1).join(',')
const row = 'x,'.repeat(14)
const MIB = 1024 * 1024

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-lists-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

interface BadFile {
  is: string
  content: string | Buffer
  line?: number
  problem: RegExp
}

const utf16be = Buffer.from(good, 'utf16le').swap16()
const badFiles: BadFile[] = [
  { is: 'empty', content: '', problem: /empty/ },
  { is: 'only a byte order mark', content: '\uFEFF', problem: /empty/ },
  { is: 'a header only', content: `${header}\n`, problem: /no rows/ },
  { is: 'a header and blank lines', content: `${header}\n\n\n,,,\n`, problem: /no rows/ },
  { is: 'gzip', content: gzipSync(good), problem: /gzip/ },
  { is: 'zstd', content: zstdCompressSync(good), problem: /zstd/ },
  { is: 'the start of a zip archive', content: 'PK\u0003\u0004and so on', problem: /damaged/ },
  { is: 'bzip2', content: 'BZh91AY&SY', problem: /bzip2/ },
  { is: 'UTF-16 with a mark', content: Buffer.from(`\uFEFF${good}`, 'utf16le'), problem: /UTF-16/ },
  { is: 'UTF-16 without a mark', content: Buffer.from(good, 'utf16le'), problem: /UTF-16/ },
  { is: 'big-endian UTF-16 without a mark', content: utf16be, problem: /UTF-16/ },
  { is: 'text with a NUL byte', content: `${good}a\0b\n`, line: 4, problem: /NUL/ },
  {
    is: 'Latin-1',
    content: Buffer.from(csvOf({ name: 'A' }, { name: 'Clínica' }, {}), 'latin1'),
    line: 3,
    problem: /UTF-8/,
  },
  {
    is: 'UTF-8 that ends within a character',
    content: Buffer.concat([Buffer.from(good), Buffer.from([0xe2, 0x82])]),
    line: 4,
    problem: /UTF-8/,
  },
  {
    is: 'without a name',
    content: `${withoutName}\n${row}\n`,
    line: 1,
    problem: /no column "name"/,
  },
  {
    is: 'without city and state',
    content: 'name,phone\nA,B\n',
    line: 1,
    problem: /neither a column "city" nor a column "state"/,
  },
  {
    is: 'with a column twice',
    content: `${header},city\n${row}\n`,
    line: 1,
    problem: /"city" is repeated/,
  },
  {
    is: 'without a header',
    content: good.slice(good.indexOf('\n') + 1),
    line: 1,
    problem: /no column "name"; found columns "A", /,
  },
  {
    is: 'separated by semicolons',
    content: good.replaceAll(',', ';'),
    line: 1,
    problem: /semicolons/,
  },
  { is: 'separated by tabs', content: good.replaceAll(',', '\t'), line: 1, problem: /tabs/ },
  {
    is: 'a web page',
    content: '<!doctype html>\n<p>Not found</p>\n',
    line: 1,
    problem: /no column "name"/,
  },
  {
    is: 'an open quotation mark',
    content: `${good}"open,\nand,so,on\n`,
    line: 4,
    problem: /never closed/,
  },
  {
    is: 'cut off within a row',
    content: `${good}C,https://c.exam`,
    line: 4,
    problem: /ends within this row/,
  },
  {
    is: 'cut off within the header',
    content: 'name,city,sta',
    problem: /no rows/,
  },
  {
    is: 'text after a closing quotation mark',
    content: `${good}"a"b,c\n`,
    line: 4,
    problem: /quot/,
  },
  { is: 'a quotation mark within a field', content: `${good}a"b",c\n`, line: 4, problem: /quot/ },
  {
    is: 'a field over 1 MiB',
    content: csvOf({}, { street_view: 'x'.repeat(MIB + 1) }),
    line: 3,
    problem: /1 MiB/,
  },
  {
    is: 'a row over 4 MiB',
    content: `${good}${'x'.repeat(16 * MIB)}`,
    line: 4,
    problem: /4 MiB/,
  },
  {
    is: 'a row over 4 MiB of commas alone',
    content: `${good}${','.repeat(8 * MIB)}`,
    line: 4,
    problem: /4 MiB/,
  },
]

async function expectOldData(connection: Connection): Promise<void> {
  const names = await connection.db.selectFrom('providers').select('name').execute()
  expect(names).toEqual([{ name: 'Old' }])
  const runs = await connection.db.selectFrom('import_runs').select('id').execute()
  expect(runs).toHaveLength(1)
}

describe('an invalid file is refused and changes nothing', () => {
  test.for(badFiles)('$is', async ({ content, line, problem }, { connection }) => {
    await importList(connection, [{ name: 'Old' }])
    const path = join(folder, 'list.csv')
    writeFileSync(path, content)

    const outcome = await importClinics(connection, fileSource(path), { now: NOW, force: true })

    expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
    expect(outcome.kind === 'refused' && outcome.line).toBe(line)
    await expectOldData(connection)
  })

  test('a missing file', async ({ connection }) => {
    const outcome = await importPath(connection, join(folder, 'missing.csv'))

    expect(outcome).toEqual({ kind: 'refused', problem: 'no such file' })
  })

  test('a directory', async ({ connection }) => {
    const path = join(folder, 'directory.csv')
    mkdirSync(path)

    const outcome = await importPath(connection, path)

    expect(outcome).toEqual({ kind: 'refused', problem: 'this is a directory, not a file' })
  })
})

function importPath(connection: Connection, path: string): Promise<ImportOutcome> {
  return importClinics(connection, fileSource(path), { now: NOW })
}

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
  await expectOldData(connection)
})

test('the connection imports the next file after a refusal', async ({ connection }) => {
  await importText(connection, `${good}"open`)

  const outcome = await importText(connection, good)

  expect(outcome).toMatchObject({ kind: 'imported', report: { imported: 2 } })
})

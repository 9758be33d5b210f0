import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { stageBackup } from '#db/backup/stage-backup.ts'
import { writeCopy } from '#db/backup/write-copy.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { inDatabase, test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const options = { now: NOW }

test('every damaged or foreign file is refused, and the database stays as it is', async ({
  database,
  folder,
}) => {
  await inDatabase(database, ({ db }) => addPending(db))
  const backup = join(folder, 'backup')
  await writeCopy(database, backup, { replace: false, now: NOW })
  const whole = readFileSync(backup)
  const size = whole.length
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 0x40
    return bytes
  }
  const lengths = [1, 15, 16, 99, 100, 512, 4095, 4096, 8192, size >> 1, size - 4096, size - 1]
  // Magic, page size, versions, page count, free list, schema format, encoding, first page, any page.
  const flips = [3, 16, 18, 28, 33, 47, 59, 68, 105, 4100, size >> 1, size - 9, size - 1]
  const bad: Record<string, Buffer> = {
    ...Object.fromEntries(lengths.map((at) => [`cut-${at}`, whole.subarray(0, at)])),
    ...Object.fromEntries(flips.map((at) => [`flip-${at}`, flipped(at)])),
    zeros: Buffer.alloc(size),
    empty: Buffer.alloc(0),
    text: Buffer.from('id,name\n1,Ink\n'),
    packed: gzipSync(whole),
    'zeros-at-the-end': Buffer.concat([whole.subarray(0, size - 8192), Buffer.alloc(8192)]),
    'more-at-the-end': Buffer.concat([whole, whole.subarray(0, 4096)]),
  }
  for (const [name, bytes] of Object.entries(bad)) writeFileSync(join(folder, name), bytes)
  mkdirSync(join(folder, 'a-folder'))
  const foreign = openDatabase(join(folder, 'foreign'))
  foreign.sqlite.exec('create table providers (id); create table clinics (id)')
  await foreign.close()
  copyFileSync(backup, join(folder, 'newer'))
  await inDatabase(join(folder, 'newer'), ({ sqlite }) =>
    sqlite.exec("insert into kysely_migration values ('9999-future', '2030')"),
  )
  copyFileSync(backup, join(folder, 'tampered'))
  await inDatabase(join(folder, 'tampered'), ({ sqlite }) =>
    sqlite.exec('drop trigger decisions_stay'),
  )
  const before = readFileSync(database)
  const others = ['a-folder', 'foreign', 'newer', 'tampered', 'nothing-there', 'directory.sqlite']

  for (const name of [...Object.keys(bad), ...others]) {
    const file = join(folder, name)
    const staging = stageBackup(file, database, options)

    await expect(staging, name).rejects.toThrow(`${file}: `)
    await expect(staging, name).rejects.not.toThrow('\n')
  }
  expect(readFileSync(database).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

test.for([
  ['cut short', (whole: Buffer) => whole.subarray(0, 8192), /it ends early: 8,192 of [\d,]+ bytes/],
  ['packed', gzipSync, 'packed with gzip; unpack it first'],
  ['empty', () => Buffer.alloc(0), 'empty'],
  ['a list', () => Buffer.from('name,site'), 'not an SQLite database'],
] as const)(
  'names the problem of a file that is %s',
  async ([, spoil, message], { database, folder }) => {
    const file = join(folder, 'backup')
    await writeCopy(database, file, { replace: false, now: NOW })
    writeFileSync(file, spoil(readFileSync(file)))

    await expect(stageBackup(file, database, options)).rejects.toThrow(message)
  },
)

test('a backup that another program has opened is accepted without its checksum', async ({
  database,
  folder,
}) => {
  const file = join(folder, 'backup')
  await writeCopy(database, file, { replace: false, now: NOW })
  await inDatabase(file, ({ db }) => addPending(db))

  const staged = await stageBackup(file, database, options)

  expect(staged.isSealed).toBe(false)
  expect(staged.contents.applications).toBe(1)
  await staged.discard()
})

import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkOutputFile, writeOutput } from '#cli/output/output-file.ts'
import { test } from '#tests/helpers/commands/cli.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test.for(words`
  directory.sqlite directory.sqlite-wal directory.sqlite-shm link twin other.sqlite other.sqlite-wal
`)('--force does not replace %s of a database', (name, { files: { db, folder } }) => {
  symlinkSync(db, join(folder, 'link'))
  for (const twin of ['twin', 'other.sqlite']) linkSync(db, join(folder, twin))
  writeFileSync(join(folder, 'other.sqlite-wal'), 'changes')
  const file = join(folder, name)

  expect(() => checkOutputFile(file, { force: true, database: db })).toThrow(
    `${file}: a database or a part of one; give the file another name`,
  )
})

test('--force replaces a file whose name only looks like a log', async ({ files: { folder } }) => {
  const file = join(folder, 'list-wal')
  writeFileSync(file, 'old')

  await writeOutput(['new'], file, { force: true })

  expect(readFileSync(file, 'utf8')).toBe('new')
})

test.for(table`
  nowhere/x.csv  | nowhere: no such folder
  file.csv/x.csv | file.csv: no such folder
  below          | below: a folder; name a file in it
  new/           | new/: a folder; name a file in it
`)('refuses %s with an explanation', ([path, message], { files: { folder } }) => {
  mkdirSync(join(folder, 'below'))
  writeFileSync(join(folder, 'file.csv'), 'kept')

  expect(() => checkOutputFile(`${folder}/${path}`, { force: true })).toThrow(
    new RegExp(`${message}$`),
  )
})

test.skipIf(process.getuid?.() === 0)(
  'refuses a folder without write permission',
  ({ files: { folder } }) => {
    const file = join(folder, 'x.csv')
    chmodSync(folder, 0o555)

    expect(() => checkOutputFile(file, { force: false })).toThrow(
      `${file}: no permission to write there`,
    )
    chmodSync(folder, 0o755)
  },
)

test('refuses a name that is too long and leaves nothing behind', async ({ files: { folder } }) => {
  const before = readdirSync(folder)

  await expect(
    writeOutput(['text'], join(folder, 'x'.repeat(300)), { force: false }),
  ).rejects.toThrow('the name is too long')
  expect(readdirSync(folder)).toEqual(before)
})

test('gives a file its name only when it is complete', async ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  const early: boolean[] = []
  const chunks = function* () {
    yield 'one,'
    early.push(existsSync(file))
    yield 'two'
  }

  await writeOutput(chunks(), file, { force: false })

  expect(early).toEqual([false])
  expect(readFileSync(file, 'utf8')).toBe('one,two')
})

test('refuses a file that appeared while writing', async ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  const chunks = function* () {
    yield 'ours'
    writeFileSync(file, 'theirs')
  }

  const writing = writeOutput(chunks(), file, { force: false })

  await expect(writing).rejects.toThrow('exists already; add --force to replace it')
  expect(readFileSync(file, 'utf8')).toBe('theirs')
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

test('keeps the permissions of a replaced file', async ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  writeFileSync(file, 'old', { mode: 0o600 })

  await writeOutput(['new'], file, { force: true })

  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('writes directly to a device', async () => {
  await writeOutput(['text'], '/dev/null', { force: false })

  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

test('deletes the draft of a killed run and nothing else', async ({ files: { folder } }) => {
  const deadPid = 2 ** 22 + 1 // above the largest process id
  const others = [`x.csv-draft-${process.ppid}`, 'x.csv-draft-notes']
  for (const name of [`x.csv-draft-${deadPid}`, ...others]) {
    writeFileSync(join(folder, name), 'half')
  }

  await writeOutput(['whole'], join(folder, 'x.csv'), { force: false })

  const left = readdirSync(folder).filter((name) => name.includes('draft'))
  expect(new Set(left)).toEqual(new Set(others))
})

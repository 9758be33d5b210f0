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
import { describe, expect } from 'vitest'
import { OutputFile, writeOutputFile } from '#cli/output/output-file.ts'
import { findOutputTarget } from '#cli/output/output-target.ts'
import { test } from '#tests/helpers/commands/cli.ts'

const A_PART = 'a database or a part of one; give the file another name'

describe('--force replaces', () => {
  test.for(['directory.sqlite', 'directory.sqlite-wal', 'directory.sqlite-shm', 'link', 'twin'])(
    'no %s, which is of the database, there or not',
    (name, { files: { db, folder } }) => {
      symlinkSync(db, join(folder, 'link'))
      linkSync(db, join(folder, 'twin'))
      const file = join(folder, name)

      const find = () => findOutputTarget(file, { force: true, database: db })

      expect(find).toThrow(`${file}: ${A_PART}`)
      if (!existsSync(file)) writeFileSync(file, '')
      expect(find).toThrow(`${file}: ${A_PART}`)
    },
  )

  test('no database that is still to be made, by whatever name', ({ files: { newDb, folder } }) => {
    symlinkSync(folder, join(folder, 'same'))
    const file = join(folder, 'same/new.sqlite')

    expect(() => findOutputTarget(file, { force: true, database: newDb })).toThrow(A_PART)
  })

  test.for(['other.sqlite', 'other.sqlite-wal'])(
    'no %s, which a command does not know',
    (name, { files: { db, folder } }) => {
      linkSync(db, join(folder, 'other.sqlite'))
      writeFileSync(join(folder, 'other.sqlite-wal'), 'changes')

      expect(() => findOutputTarget(join(folder, name), { force: true })).toThrow(A_PART)
    },
  )

  test('a file whose name only looks like a log', ({ files: { folder } }) => {
    const file = join(folder, 'list-wal')
    writeFileSync(file, 'old')

    writeOutputFile(file, 'new', { force: true })

    expect(readFileSync(file, 'utf8')).toBe('new')
  })
})

test.for([
  ['nowhere/x.csv', /nowhere: no such folder$/],
  ['file.csv/x.csv', /file\.csv: no such folder$/],
  ['below', /below: a folder; name a file in it$/],
  ['new/', /new\/: a folder; name a file in it$/],
] as const)('%s is refused in words', ([path, message], { files: { folder } }) => {
  mkdirSync(join(folder, 'below'))
  writeFileSync(join(folder, 'file.csv'), 'kept')

  expect(() => new OutputFile(`${folder}/${path}`, { force: true })).toThrow(message)
})

test.skipIf(process.getuid?.() === 0)(
  'a folder that nobody may write to is refused in words',
  ({ files: { folder } }) => {
    const file = join(folder, 'x.csv')
    chmodSync(folder, 0o555)

    expect(() => new OutputFile(file, { force: false })).toThrow(
      `${file}: no permission to write there`,
    )
    chmodSync(folder, 0o755)
  },
)

test('a name that is too long is refused in words, and nothing stays', ({ files: { folder } }) => {
  const before = readdirSync(folder)

  expect(() => new OutputFile(join(folder, 'x'.repeat(300)), { force: false })).toThrow(
    'the name is too long',
  )
  expect(readdirSync(folder)).toEqual(before)
})

test('a file has its name when all of it is written', ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  const output = new OutputFile(file, { force: false })
  output.write('one,')
  const early = existsSync(file)
  output.write('two')

  output.publish()

  expect(early).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('one,two')
})

test('a file that is there by now is not replaced unasked', ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  const output = new OutputFile(file, { force: false })
  output.write('ours')
  writeFileSync(file, 'theirs')

  expect(() => output.publish()).toThrow('exists already; add --force to replace it')
  output.discard()
  expect(readFileSync(file, 'utf8')).toBe('theirs')
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

test('what only its owner could read, only its owner can', ({ files: { folder } }) => {
  const file = join(folder, 'x.csv')
  writeFileSync(file, 'old', { mode: 0o600 })

  writeOutputFile(file, 'new', { force: true })

  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a device is written to as it is', () => {
  writeOutputFile('/dev/null', 'text', { force: false })

  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

test('what a killed run has left goes with the next, and nothing else', ({ files: { folder } }) => {
  const nobody = 2 ** 22 + 1 // above the largest process id
  const others = [`.x.csv.${process.ppid}.partial.local`, '.x.csv.notes.partial.local']
  for (const name of [`.x.csv.${nobody}.partial.local`, ...others]) {
    writeFileSync(join(folder, name), 'half')
  }

  writeOutputFile(join(folder, 'x.csv'), 'whole', { force: false })

  const left = readdirSync(folder).filter((name) => name.includes('partial'))
  expect(new Set(left)).toEqual(new Set(others))
})

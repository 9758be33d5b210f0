import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeCopy } from '#db/backup/write-copy.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { isAdditive, listMigrations, migrateToLatest } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { findBreaks, findLosses, readSchemaState } from '#tests/helpers/databases/schema-changes.ts'

/** The last migration from before updates without downtime. */
const LAST_UNMARKED = '0027-named-admins'

const MARKED = listMigrations().filter(([name]) => name > LAST_UNMARKED)

async function stateUpTo(name: string) {
  const connection = openDatabase(':memory:')
  await migrateToLatest(connection, name)
  const state = readSchemaState(connection.sqlite)
  await connection.close()
  return state
}

/** A change of the current schema, written as a migration would. */
async function breaksOf(statements: string): Promise<string[]> {
  const connection = openDatabase(':memory:')
  await migrateToLatest(connection)
  const before = readSchemaState(connection.sqlite)
  connection.sqlite.exec(statements)
  const breaks = findBreaks(before, readSchemaState(connection.sqlite))
  await connection.close()
  return breaks
}

test('a migration marked as additive breaks nothing for the previous release', async () => {
  const names = listMigrations().map(([name]) => name)
  const broken: Record<string, string[]> = {}
  for (const [name] of MARKED.filter(([each]) => isAdditive(each))) {
    const before = await stateUpTo(names[names.indexOf(name) - 1] ?? '')
    const breaks = findBreaks(before, await stateUpTo(name))
    if (breaks.length > 0) broken[name] = breaks
  }

  expect(broken).toEqual({})
})

test('any other migration removes only objects that an earlier release listed as unused', async () => {
  const names = listMigrations().map(([name]) => name)
  const [, ...released] = readFileSync('CHANGELOG.md', 'utf8').split(/^## (?=\d)/m)
  const code = globSync('{domain,db,server,cli,pages}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('migrations/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const early: string[] = []
  for (const [name] of MARKED.filter(([each]) => !isAdditive(each))) {
    const before = await stateUpTo(names[names.indexOf(name) - 1] ?? '')
    const after = await stateUpTo(name)
    const losses = findLosses(before, after)
    if (losses.length === 0)
      early.push(`${name} takes nothing away: mark it with "+", or say why not`)
    for (const loss of losses) {
      const subject = loss.split(/[ .]/).at(-1) ?? ''
      const isListed = released.some((notes) => notes.includes(`Unused: \`${loss}\``))
      const isUnused = !new RegExp(`\\b${subject}\\b`).test(code)
      if (!isListed || !isUnused) early.push(`${name}: ${loss}`)
    }
  }

  expect(early).toEqual([])
})

describe('the check of a schema change finds', () => {
  test.for([
    'create table notes (id integer primary key, text text not null) strict',
    'create table notes (name text unique); create unique index notes_by_name on notes (name)',
    "alter table clinics add column note text not null default ''",
    'alter table clinics add column note text check (length(note) < 9)',
    'create index clinics_by_country on clinics (country)',
  ])('no problem with: %s', async (statements) => {
    expect(await breaksOf(statements)).toEqual([])
  })

  test.for([
    ['drop table subscribers', 'table subscribers is gone'],
    ['alter table subscribers rename to readers', 'table subscribers is gone'],
    ['alter table clinics drop column street_view', 'column clinics.street_view is gone'],
    ['alter table clinics rename column street_view to view', 'column clinics.street_view is gone'],
    ['drop index clinics_by_content', 'index clinics_by_content is gone'],
    ['drop trigger audit_stays', 'trigger audit_stays is gone'],
    ['create unique index one_country on clinics (country)', 'index one_country may refuse rows'],
    [
      "create trigger no_more before insert on subscribers begin select raise(abort, 'no'); end",
      'trigger no_more may refuse rows',
    ],
    [
      `create table copy (name text primary key, sha256 text not null default '') strict;
       drop table loaded_files; alter table copy rename to loaded_files`,
      'column loaded_files.sha256 was changed',
    ],
    [
      `create table copy (name text primary key, sha256 text not null, note text not null) strict;
       drop table loaded_files; alter table copy rename to loaded_files`,
      'column loaded_files.note has to be filled',
    ],
  ])('%s: %s', async ([statements = '', problem]) => {
    expect(await breaksOf(statements)).toContain(problem)
  })
})

/** Adds a column and a migration, like a future release. */
function addNotes({ sqlite }: Connection, name = '9999-notes+'): void {
  sqlite.exec("alter table subscribers add column note text not null default ''")
  sqlite.prepare('insert into kysely_migration values (?, ?)').run(name, '2030-01-01')
}

describe('a database with additions of the next release', () => {
  test('is prepared and backed up as usual', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'additive-'))
    const file = join(folder, 'directory.sqlite')
    const connection = openDatabase(file)
    await prepareDatabase(connection, { now: NOW })
    addNotes(connection)

    const { migrations } = await prepareDatabase(connection, { now: NOW })
    await connection.close()
    const copy = await writeCopy(file, join(folder, 'copy.sqlite'), { replace: false, now: NOW })

    expect(migrations).toEqual([])
    expect(copy.bytes).toBeGreaterThan(0)
    await rm(folder, { recursive: true })
  })

  test('is refused when another of its migrations is not additive', async () => {
    const connection = openDatabase(':memory:')
    await prepareDatabase(connection, { now: NOW })
    addNotes(connection)
    connection.sqlite.exec(
      "insert into kysely_migration values ('9999-without-notes', '2031-01-01')",
    )

    const preparing = prepareDatabase(connection, { now: NOW })

    await expect(preparing).rejects.toThrow(/newer version .*\(9999-without-notes\)/)
    await connection.close()
  })
})

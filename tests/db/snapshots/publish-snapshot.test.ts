import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PUBLISHED_TABLES } from '#db/backup/snapshots/published-tables.ts'
import { CURRENT, publishSnapshot } from '#db/backup/snapshots/publish-snapshot.ts'
import { listTables } from '#db/backup/copy-rows.ts'
import { findFault } from '#db/backup/find-fault.ts'
import { openDatabase, type Handle } from '#db/engine/connection.ts'
import { addPending, listApplication } from '#tests/helpers/applications/applications.ts'
import { damageTable } from '#tests/helpers/databases/database-harm.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

let folder = ''
let database = ''
let snapshots = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  database = join(folder, 'directory.sqlite')
  snapshots = join(folder, 'snapshots')
  await copySmallDirectory(database)
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(statements: string): void {
  const sqlite = new SqliteDatabase(database)
  sqlite.exec(statements)
  sqlite.close()
}

const advance = () =>
  change(
    "update directory_revision set revision = revision + 1, changed_at = '2026-11-22T10:00:00.000Z'",
  )

function inSnapshot<Result>(read: (sqlite: Handle) => Result): Result {
  const sqlite = new SqliteDatabase(join(snapshots, CURRENT), { readonly: true })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}

const count = (table: string) =>
  inSnapshot((sqlite) => Number(sqlite.prepare(`select count(*) from "${table}"`).pluck().get()))

describe('a snapshot', () => {
  test('is complete and checked, and replicas may read it', async () => {
    advance()

    const file = await publishSnapshot(database, snapshots)

    expect(file).toBe(join(snapshots, CURRENT))
    expect(readdirSync(snapshots)).toEqual([CURRENT])
    const copy = openDatabase(join(snapshots, CURRENT), { readonly: true })
    expect(await findFault(copy)).toBeUndefined()
    expect(copy.sqlite.pragma('journal_mode', { simple: true })).toBe('delete')
    await copy.close()
    expect(count('clinics')).toBeGreaterThan(100)
    expect(statSync(join(snapshots, CURRENT)).mode & 0o777).toBe(0o644)
  })

  test('is not written again without a change, and is marked as the newest', async () => {
    await publishSnapshot(database, snapshots)
    const current = join(snapshots, CURRENT)
    const before = statSync(current)
    utimesSync(current, before.atime, new Date('2026-01-01'))

    const file = await publishSnapshot(database, snapshots)

    expect(file).toBeUndefined()
    expect(statSync(current).ino).toBe(before.ino)
    expect(statSync(current).mtimeMs).toBeGreaterThan(Date.parse('2026-01-01'))
  })

  test('is written again after a change', async () => {
    await publishSnapshot(database, snapshots)
    const before = statSync(join(snapshots, CURRENT))
    advance()

    await publishSnapshot(database, snapshots)

    expect(statSync(join(snapshots, CURRENT)).ino).not.toBe(before.ino)
  })

  test('replaces a damaged one', async () => {
    await publishSnapshot(database, snapshots)
    writeFileSync(join(snapshots, CURRENT), 'no database')

    await expect(publishSnapshot(database, snapshots)).resolves.toBe(join(snapshots, CURRENT))
  })

  test('of a damaged database is not written', async () => {
    await damageTable(database, 'clinics')

    await expect(publishSnapshot(database, snapshots)).rejects.toThrow(/malformed/)

    expect(readdirSync(snapshots)).toEqual([])
  })
})

describe('private data', () => {
  test('the file contains no private data, not even in its free pages', async () => {
    const secrets = plantInPrivateTables()

    await publishSnapshot(database, snapshots)

    const bytes = readFileSync(join(snapshots, CURRENT))
    expect(secrets.length).toBeGreaterThan(50)
    expect(readFileSync(database).includes('PLANTED')).toBe(true)
    expect(bytes.includes('PLANTED')).toBe(false)
    const others = inSnapshot(listTables).filter((table) => !Object.hasOwn(PUBLISHED_TABLES, table))
    expect(others.filter((table) => count(table) > 0)).toEqual([])
  })

  test('a table that is not listed is left out', async () => {
    change("create table notes (text text); insert into notes values ('PLANTED note')")
    change("insert into kysely_migration values ('9999-notes+', '2030-01-01')")

    await publishSnapshot(database, snapshots)

    expect(readFileSync(join(snapshots, CURRENT)).includes('PLANTED')).toBe(false)
  })

  test('applications are left out', async () => {
    const { db, close } = openDatabase(database)
    await addPending(db, { id: 'pending-1', company_name: 'Quiet PLANTED Ink' })
    await close()
    await listApplication(database, { id: 'listed-1', name: 'Open Ink' })
    change(
      "update company_applications set contact_name = 'PLANTED', email = 'PLANTED@example.com'",
    )

    await publishSnapshot(database, snapshots)

    expect(readFileSync(join(snapshots, CURRENT)).includes('PLANTED')).toBe(false)
    expect(count('company_applications')).toBe(0)
  })

  test('decisions on clinics keep only the fields that pages show', async () => {
    change(`
      insert into curated_clinics (provider_id, state, list_row, state_slug, city_slug, slug)
        select min(id), 'listed', json_object('name', 'PLANTED', 'site', 'https://a.example', 'phone', ''), 'a', 'b', 'c'
        from providers;
      insert into curated_clinics (provider_id, state, list_row, state_slug, city_slug, slug)
        values (999999, 'hidden', json_object('name', 'PLANTED'), 'texas', 'austin', 'planted');
      insert into clinic_statements
        values (999999, 'phone', 'correction', 'PLANTED', '', '2026-11-22');
    `)

    await publishSnapshot(database, snapshots)

    expect(readFileSync(join(snapshots, CURRENT)).includes('PLANTED')).toBe(false)
    expect([count('curated_clinics'), count('clinic_statements')]).toEqual([1, 0])
  })
})

/** Puts a row with a recognizable text in each column into each private table, and deletes another. */
function plantInPrivateTables(): string[] {
  const sqlite = new SqliteDatabase(database)
  sqlite.pragma('ignore_check_constraints = on')
  sqlite.pragma('foreign_keys = off')
  const planted: string[] = []
  for (const table of listTables(sqlite)) {
    if (Object.hasOwn(PUBLISHED_TABLES, table)) continue
    const columns = sqlite.pragma(`table_xinfo("${table}")`) as { name: string; type: string }[]
    const values = columns.map(({ name, type }) => {
      if (type === 'INTEGER' || type === 'REAL') return 987_654
      planted.push(`${table}.${name}`)
      return type === 'BLOB' ? Buffer.from('PLANTED') : `PLANTED ${table} ${name}`
    })
    const places = columns.map(() => '?').join()
    sqlite.prepare(`insert or replace into "${table}" values (${places})`).run(...values)
  }
  sqlite.exec("insert into rate_limits values ('PLANTED and deleted', 1, 1)")
  sqlite.exec("delete from rate_limits where key = 'PLANTED and deleted'")
  sqlite.close()
  return planted
}

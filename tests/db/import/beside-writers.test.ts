import { describe, expect } from 'vitest'
import { recordAudit } from '#db/accounts/audit.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { inStagedTransaction } from '#db/import/staged-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { hideClinic, unhideClinic } from '#db/stewardship/steps.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { test } from '#tests/helpers/databases/database-file.ts'
import { openMigrated, openMigratedFile } from '#tests/helpers/databases/migrated.ts'
import { changeClinics, firstClinics, rowsOf, weeks } from '#tests/helpers/lists/changing-list.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { addStatements, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import * as fc from 'fast-check'
import { query } from '#tests/helpers/databases/query.ts'

const LIST = [
  { name: 'A', phone: '512-555-0101', site: 'https://a.example' },
  { name: 'B', phone: '512-555-0102', city: 'Dallas' },
]
const [A, B] = LIST
const RENAMED = [
  { ...A, name: 'A renamed' },
  { ...B, name: 'B renamed' },
]

describe('while another process writes', () => {
  test('an import takes over what it wrote, and compares the list only once', async ({
    database,
  }) => {
    const { importing, other, runs } = await importBeside(database, async (beside) => {
      const event = { event: 'sign-out', actor: 'admin', details: {} } as const
      await recordAudit(beside.db, event, NOW)
      await subscribe(beside.db, 'reader@mail.example')
    })

    expect(importing).toMatchObject({ changed: 2 })
    expect(runs).toBe(1)
    expect(namesOf(other)).toEqual(['A renamed', 'B renamed'])
    expect(query(other, 'select kind from decisions order by id').slice(-3)).toEqual([
      'import',
      'sign-out',
      'import',
    ])
    expect(query(other, 'select email from subscribers')).toHaveLength(1)
  })

  test.for([
    [
      'a statement',
      async (beside: Connection, id: number) => {
        await addStatements(beside, id, { name: 'As the owner says' })
      },
      ['As the owner says', 'B renamed'],
    ],
    [
      'a hidden clinic',
      async (beside: Connection, id: number) => {
        const step = { id, ...STEP }
        await inWriteTransaction(beside, (db) => hideClinic(db, step))
      },
      ['B renamed'],
    ],
  ] as const)('an import heeds %s from the middle of it', async ([, edit, names], { database }) => {
    let edits = 0
    const { other, runs } = await importBeside(database, async (beside, id) => {
      edits += 1
      if (edits === 1) await edit(beside, id)
    })

    expect(runs).toBe(2)
    expect(namesOf(other)).toEqual(names)
  })

  test('an import ends although a decision comes each time', async ({ database }) => {
    let edits = 0
    const { importing, runs } = await importBeside(database, async (beside, id) => {
      edits += 1
      const step = { id, ...STEP }
      // In the last run the import holds the lock.
      const decide = edits % 2 === 1 ? hideClinic : unhideClinic
      if (edits < 4) await inWriteTransaction(beside, (db) => decide(db, step))
    })

    expect(runs).toBe(4)
    expect(importing).toMatchObject({ changed: 1 })
  })

  test.for([
    ['have written since', 1],
    ['are still writing', 2],
  ])(
    'what takes no time to write is read again when others %s',
    async ([, until], { database }) => {
      const connection = await openMigratedFile(database)
      const other = openDatabase(database)
      let runs = 0
      const seen = await inStagedTransaction(connection, {
        read: async (db) => {
          runs += 1
          if (runs === 2 && until === 2) other.sqlite.exec('commit')
          const emails = await db.selectFrom('subscribers').select('email').execute()
          if (runs > 1) return emails
          other.sqlite.exec('begin immediate')
          await subscribe(other.db, 'first@mail.example')
          if (until === 1) other.sqlite.exec('commit')
          return emails
        },
        isShort: () => true,
        write: (db) => subscribe(db, 'second@mail.example'),
      })

      expect(runs).toBe(2)
      expect(seen).toEqual([{ email: 'first@mail.example' }])
      await connection.close()
      await other.close()
    },
  )
})

async function subscribe(db: Database, email: string): Promise<void> {
  await db.insertInto('subscribers').values({ email, created_at: NOW.toISOString() }).execute()
}

/** Imports the renamed list into a file, and calls `write` in the middle of each run. */
async function importBeside(
  database: string,
  write: (beside: Connection, firstId: number) => Promise<void>,
) {
  const connection = openDatabase(database)
  const other = openDatabase(database)
  await importList(connection, LIST)
  const [id = 0] = query<number>(other, "select id from providers where name = 'A'")
  let runs = 0
  const writes: Promise<void>[] = []
  const importing = await importList(connection, RENAMED, {
    onWritten: () => {
      runs += 1
      writes.push(write(other, id))
    },
  })
  await Promise.all(writes)
  await connection.close()
  return { importing, other, runs }
}

const namesOf = (connection: Connection) =>
  query(connection, 'select name from providers order by name')

test('a file holds the same rows after imports, decisions and an undo as a database in memory', async ({
  folder,
}) => {
  const anyYear = fc.asyncProperty(firstClinics, weeks, async (first, year) => {
    const both = [await openMigrated(), await openMigratedFile(`${folder}/year.sqlite`)]
    for (const connection of both) {
      let clinics = first
      for (const [index, week] of year.entries()) {
        if (index > 0) clinics = changeClinics(clinics, week)
        await importText(connection, csvOf(...rowsOf(clinics, week)), { force: true })
        if (index === 0) await hideFirst(connection)
      }
      await undoImport(connection, NOW)
    }

    const [inMemory, inFile] = both.map(listRows)
    expect(inFile).toEqual(inMemory)
    for (const { close } of both) await close()
  })

  await fc.assert(anyYear, { numRuns: 5 })
})

async function hideFirst(connection: Connection): Promise<void> {
  const [id = 0] = query<number>(connection, 'select min(id) from providers')
  await inWriteTransaction(connection, (db) => hideClinic(db, { id, ...STEP }))
}

/** All rows by table, with the words that find each listing. */
function listRows(connection: Connection) {
  query(connection, 'create virtual table temp.words using fts5vocab(main, listing_words, row)')
  const tables = query<string>(
    connection,
    `select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%'`,
  )
  const stored = (table: string) =>
    query<object>(connection, `select * from "${table}"`)
      // Differs by how long an import took.
      .map((row) => JSON.stringify({ ...row, finished_at: undefined }))
      .toSorted()
  return Object.fromEntries([...tables, 'words'].map((table) => [table, stored(table)]))
}

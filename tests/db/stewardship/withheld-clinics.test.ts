import { describe, expect } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { mergeInto, closeClinic, hideClinic, type StepOutcome } from '#db/stewardship/steps.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { clinicId, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const A: Cells = { site: 'a.com', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.com', name: 'Clear', street: '2 B St', phone: '(512) 555-0102' }
const C: Cells = { site: 'c.com', name: 'Stays', street: '3 C St', phone: '(512) 555-0103' }

function decide(
  connection: Connection,
  step: (db: Database) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  return inWriteTransaction(connection, step)
}

const sites = (connection: Connection) =>
  query(connection, 'select site from providers order by site')

function at(db: Database, slug: string) {
  return findFormerAddress(db, { stateSlug: 'texas', citySlug: 'austin', slug })
}

/** Merges A into B. */
async function merge(connection: Connection, db: Database) {
  await importList(connection, [A, B, C])
  const [id, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
  await decide(connection, (trx) => mergeInto(trx, { id, winnerId, ...STEP }))
  return { id, winnerId }
}

describe('a hidden clinic', () => {
  test('answers without its name, and stays hidden in any spelling', async ({ connection, db }) => {
    await importList(connection, [A, B, C])
    const id = await clinicId(db, 'a.com')

    await decide(connection, (trx) => hideClinic(trx, { id, ...STEP }))
    for (const phone of ['(512) 555-0101', '512.555.0101', '(512) 555-0777']) {
      const report = await importList(connection, [{ ...A, phone }, B, C])
      expect(report).toMatchObject({ added: 0, removed: 0, imported: 2, skipped: 1 })
    }

    expect(sites(connection)).toEqual(['b.com', 'c.com'])
    expect(await at(db, 'fade-away')).toEqual({ kind: 'gone', name: '', reason: 'hidden' })
    expect(JSON.stringify(query(connection, 'select * from former_addresses'))).not.toContain(
      'Fade Away',
    )
  })
})

describe('a merged clinic', () => {
  test('represents both when only its row is still in the list', async ({ connection, db }) => {
    const { winnerId } = await merge(connection, db)

    await importList(connection, [{ ...A, reviews: '4' }, C])

    const left = query(connection, 'select site, reviews from providers where id = ?', winnerId)
    expect(left).toEqual([{ site: 'a.com', reviews: 4 }])
  })

  test('redirects again after an undone import that left out both', async ({ connection, db }) => {
    const { winnerId } = await merge(connection, db)
    // Nothing but its name is known, so its data cannot recognize it.
    query(
      connection,
      "update providers set street = '', postal_code = '', phone = '' where id = ?",
      winnerId,
    )
    await importList(connection, [C], { force: true })
    expect(await at(db, 'fade-away')).toMatchObject({ kind: 'gone' })

    await undoImport(connection, NOW)

    expect(await at(db, 'fade-away')).toEqual({ kind: 'moved', path: '/states/texas/austin/clear' })
  })

  test('keeps its redirect to a clinic of an undone list', async ({ connection, db }) => {
    await importList(connection, [A, C])
    await importList(connection, [A, B, C])
    const [id, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
    await decide(connection, (trx) => mergeInto(trx, { id, winnerId, ...STEP }))

    await undoImport(connection, NOW)

    expect(await at(db, 'fade-away')).toEqual({ kind: 'moved', path: '/states/texas/austin/clear' })
    expect(sites(connection)).toEqual(['b.com', 'c.com'])
  })
})

test('a clinic closed by a decision stays so, whatever the list says', async ({
  connection,
  db,
}) => {
  await importList(connection, [A, B, C])
  const id = await clinicId(db, 'a.com')

  await decide(connection, (trx) => closeClinic(trx, { id, ...STEP }))
  await importList(connection, [{ ...A, reviews: '2' }, B, C])

  expect(sites(connection)).toEqual(['b.com', 'c.com'])
  expect(await at(db, 'fade-away')).toEqual({
    kind: 'gone',
    name: 'Fade Away',
    reason: 'closed',
  })
})

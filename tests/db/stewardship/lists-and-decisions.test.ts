import { expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { recordStatement, dropStatement } from '#db/stewardship/state-facts.ts'
import { hideClinic, unhideClinic } from '#db/stewardship/steps.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import {
  changeClinics,
  newClinic,
  rowsOf,
  weeks,
  type ListedClinic,
} from '#tests/helpers/lists/changing-list.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import * as fc from 'fast-check'

const firstClinics = fc
  .array(fc.nat(100), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((random, index) => newClinic(index + 1, random)))

const anyDecision = fc.record({
  who: fc.nat(30),
  what: fc.constantFrom('name', 'phone', 'take-list', 'hide', 'unhide'),
})

type Decision = typeof anyDecision extends fc.Arbitrary<infer Value> ? Value : never

/** Decisions about a clinic, which the list does not contain. */
interface Decided {
  name?: string
  phone?: string
  isHidden: boolean
}

test('decisions survive every import, and undoing all of them restores the list', async () => {
  const anyYear = fc.asyncProperty(
    firstClinics,
    weeks,
    fc.array(fc.array(anyDecision, { maxLength: 4 }), { minLength: 6, maxLength: 6 }),
    async (first, year, decisions) => {
      const connection = await openMigrated()
      const decided = new Map<number, Decided>()
      let clinics = first
      for (const [index, week] of year.entries()) {
        if (index > 0) clinics = changeClinics(clinics, week)
        const rows = rowsOf(clinics, week)
        await importList(connection, rows, { force: true })
        const again = await importList(connection, rows, { force: true })

        expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 })
        expect(await listShown(connection.db)).toEqual(expected(clinics, decided))
        for (const decision of decisions[index] ?? []) {
          await decide(connection, clinics, decided, decision)
        }
        expect(await listShown(connection.db)).toEqual(expected(clinics, decided))
      }
      await importList(connection, [{ name: 'Only', street: '1 Only St' }], { force: true })
      await undoImport(connection, NOW)
      expect(await listShown(connection.db)).toEqual(expected(clinics, decided))

      for (const { number } of clinics.filter(({ isListed }) => isListed)) {
        if (!decided.has(number)) continue
        await takeBack(connection, number)
        decided.set(number, { isHidden: false })
      }
      expect(await listShown(connection.db)).toEqual(expected(clinics, decided))
      await connection.close()
    },
  )

  await fc.assert(anyYear, { numRuns: 12 })
})

function siteOf(number: number): string {
  return `https://${number}.example/`
}

async function decide(
  connection: Connection,
  clinics: readonly ListedClinic[],
  decided: Map<number, Decided>,
  { who, what }: Decision,
): Promise<void> {
  const clinic = clinics[who % clinics.length]
  if (clinic === undefined || !clinic.isListed) return
  const { number } = clinic
  const id = await idOf(connection.db, number)
  const known = decided.get(number) ?? { isHidden: false }
  const step = { id, by: BY_ADMIN, now: NOW }
  if (what === 'hide' || what === 'unhide') {
    const change = what === 'hide' ? hideClinic : unhideClinic
    await inWriteTransaction(connection, (db) => change(db, step))
    decided.set(number, { ...known, isHidden: what === 'hide' })
    return
  }
  const fields = what === 'take-list' ? (['name', 'phone'] as const) : ([what] as const)
  for (const field of fields) {
    const about = { ...step, field, source: 'correction' } as const
    const value = field === 'name' ? `Decided ${number}` : `(737) 555-${1000 + number}`
    await inWriteTransaction(connection, (db) =>
      what === 'take-list' ? dropStatement(db, about) : recordStatement(db, { ...about, value }),
    )
    if (what === 'take-list') delete known[field]
    else known[field] = value
  }
  decided.set(number, known)
}

async function takeBack(connection: Connection, number: number): Promise<void> {
  const id = await idOf(connection.db, number)
  const step = { id, by: BY_ADMIN, now: NOW }
  await inWriteTransaction(connection, async (db) => {
    await unhideClinic(db, step)
    for (const field of ['name', 'phone'] as const) {
      await dropStatement(db, { ...step, field, source: 'correction' })
    }
  })
}

/** The clinic's id, which stays the same when it is not listed. */
async function idOf(db: Database, number: number): Promise<number> {
  const listed = await db
    .selectFrom('providers')
    .select('id')
    .where('site', '=', siteOf(number))
    .executeTakeFirst()
  if (listed !== undefined) return listed.id
  const decided = await db
    .selectFrom('decided_listings')
    .select(['listing_id', 'list_row'])
    .execute()
  const found = decided.find(({ list_row }) => list_row.includes(`"${siteOf(number)}"`))
  return found?.listing_id ?? 0
}

interface Shown {
  site: string
  name: string
  phone: string
}

function expected(clinics: readonly ListedClinic[], decided: Map<number, Decided>): Shown[] {
  return clinics
    .filter(({ number, isListed }) => isListed && decided.get(number)?.isHidden !== true)
    .map(({ number, name, phone }) => ({
      site: siteOf(number),
      name: decided.get(number)?.name ?? name,
      phone: decided.get(number)?.phone ?? `(512) 555-${phone}`,
    }))
    .toSorted((a, b) => (a.site < b.site ? -1 : 1))
}

async function listShown(db: Database): Promise<Shown[]> {
  const rows = await db.selectFrom('providers').select(['site', 'name', 'phone']).execute()
  return rows
    .map((row) => ({ ...row, phone: formatPhone(row.phone) }))
    .toSorted((a, b) => (a.site < b.site ? -1 : 1))
}

import { expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { readList } from '#db/import/read-list.ts'
import { readDecisions, readStored } from '#db/import/read-stored.ts'
import { hideClinic } from '#db/stewardship/steps.ts'
import { planImport } from '#domain/import/plan-import.ts'
import { addressKey, type Stored } from '#domain/import/stored.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import { changeClinics, newClinic, rowsOf, weeks } from '#tests/helpers/lists/changing-list.ts'
import { csvOf, importText, sourceOf, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { TOOLS } from '#tests/helpers/lists/tools.ts'
import { applyToDecisions, applyToState } from '#tests/helpers/lists/plain-state.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import * as fc from 'fast-check'
import { query } from '#tests/helpers/databases/query.ts'

const firstClinics = fc
  .array(fc.nat(100), { minLength: 2, maxLength: 12 })
  .map((all) => all.map((random, index) => newClinic(index + 1, random)))

test('an import stores what its plan says, and keeps search and totals in step', async () => {
  const anyYear = fc.asyncProperty(firstClinics, weeks, async (first, year) => {
    const connection = await openMigrated()
    const { db } = connection
    let clinics = first
    for (const [index, week] of year.entries()) {
      if (index > 0) clinics = changeClinics(clinics, week)
      const cells = withRatings(rowsOf(clinics, week), index)
      // The tool that writes the list changes between weeks.
      const tools = [csvOf, ...TOOLS]
      const text = tools[(index + first.length) % tools.length]!(...cells)
      const { rows } = await readList(db, sourceOf(text), {})
      const decisions = await readDecisions(db)
      const before = await readStored(db, [], decisions)
      const plan = planImport(before, rows, decisions)

      const outcome = await importText(connection, text, { force: true })

      expect(outcome).toMatchObject({ report: plan.difference })
      expect(comparable(await readStored(db, [], decisions))).toEqual(
        comparable(applyToState(before, plan)),
      )
      expect(await readDecisions(db)).toEqual(applyToDecisions(decisions, plan))
      expect(indexes(connection)).toEqual(countedIndexes(connection))
      if (index === 0) await hideFirst(connection)
    }
    await connection.close()
  })

  await fc.assert(anyYear, { numRuns: 10 })
})

/** Adds a column of facts, in which some rows are blank. */
function withRatings(rows: readonly Cells[], week: number): Cells[] {
  return rows.map((row, index) => ({ ...row, rating: String((index + week) % 4 || '') }))
}

function comparable({ former, ...stored }: Stored) {
  const sorted = former.toSorted((a, b) => (addressKey(a) < addressKey(b) ? -1 : 1))
  return { ...stored, former: sorted }
}

async function hideFirst(connection: Connection): Promise<void> {
  const [id = 0] = query<number>(connection, 'select min(id) from providers')
  await inWriteTransaction(connection, (db) => hideClinic(db, { id, by: BY_ADMIN, now: NOW }))
}

function indexes({ sqlite }: Connection) {
  return {
    cities: sqlite
      .prepare('select state_slug, city_slug, provider_count as count from cities order by 1, 2')
      .all(),
  }
}

function countedIndexes({ sqlite }: Connection) {
  return {
    cities: sqlite
      .prepare(
        'select state_slug, city_slug, count(*) as count from providers group by 1, 2 order by 1, 2',
      )
      .all(),
  }
}

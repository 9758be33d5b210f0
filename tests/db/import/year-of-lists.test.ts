import { expect, test } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { closeClinic, hideClinic } from '#db/stewardship/steps.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { copyOf, openMigrated } from '#tests/helpers/databases/migrated.ts'
import {
  changeClinics,
  firstClinics,
  rowsOf,
  siteOf,
  weeks,
  type ListedClinic,
} from '#tests/helpers/lists/changing-list.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { STEP } from '#tests/helpers/stewardship/stewardship.ts'
import * as fc from 'fast-check'
import { query } from '#tests/helpers/databases/query.ts'

/**
 * `closed`: clinics that are not listed are in the list as closed for good if their number is even or odd.
 * `lacks`: a column that every other list has only for clinics whose names have no letters.
 */
const anyWriting = fc.record({
  hasPlaceIds: fc.boolean(),
  closed: fc.constantFrom(undefined, 0, 1),
  lacks: fc.constantFrom(undefined, 'street', 'postal_code', 'phone'),
})

test('every address keeps leading to its clinic while a list changes for a year', async () => {
  const writings = fc.array(anyWriting, { minLength: 6, maxLength: 6 })
  const anyYear = fc.asyncProperty(firstClinics, weeks, writings, async (first, year, how) => {
    const connection = await openMigrated()
    let clinics = first
    /** Every address that was ever shown, and the website of its clinic. */
    const owners = new Map<string, string>()
    let withheld = ''
    for (const [index, week] of year.entries()) {
      const previous = clinics
      if (index > 0) clinics = changeClinics(clinics, week)
      const { hasPlaceIds = false, closed, lacks } = how[index] ?? {}
      const placed = (cells: Cells): Cells => ({
        ...cells,
        ...(lacks && index % 2 === 1 && cells.name !== '…' && { [lacks]: '' }),
        rating: String((Number(cells.reviews) + index) % 4 || ''),
        ...(hasPlaceIds && { place_id: cells.site ?? '' }),
      })
      const gone = clinics
        .filter(({ isListed, number }) => !isListed && number % 2 === closed)
        .map((clinic) => ({ ...clinic, isListed: true }))
      const rows = [
        ...rowsOf(clinics, week).map(placed),
        ...rowsOf(gone, week).map((cells) => ({
          ...placed(cells),
          business_status: 'CLOSED_PERMANENTLY',
        })),
      ]
      const before = shown(connection)

      const { added, changed, removed } = await publish(connection, rows)

      const after = shown(connection)
      const listed = clinics.filter(({ isListed }) => isListed).map(siteOf)
      expect([...after.keys()].toSorted()).toEqual(
        listed.filter((site) => site !== withheld).toSorted(),
      )
      expect(await publish(connection, rows.toReversed())).toMatchObject(UNCHANGED)
      expect(shown(connection)).toEqual(after)
      await expectTrueAddresses(connection, owners)
      const stays = clinics
        .filter((clinic, at) => isPlaced(clinic, previous[at]))
        .map(siteOf)
        .filter((site) => before.has(site))
      expect(stays.map((site) => after.get(site))).toEqual(stays.map((site) => before.get(site)))
      expect(query(connection, COUNTS)).toEqual(query(connection, COUNTED))
      if (added + changed + removed > 0) {
        await expectUndone(copyOf(connection), { rows, before, after, owners })
      }
      if (index === 0 && after.size > 1) {
        withheld = [...after.keys()].at(first.length % after.size) ?? ''
        const [id = 0] = query<number>(
          connection,
          'select id from providers where site = ?',
          withheld,
        )
        const withhold = first.length % 2 === 0 ? hideClinic : closeClinic
        await inWriteTransaction(connection, (db) => withhold(db, { id, ...STEP }))
      }
    }
    await connection.close()
  })

  await fc.assert(anyYear, { numRuns: 16 })
})

const publish = (connection: Connection, rows: Cells[]) =>
  importList(connection, rows, { force: true })

const UNCHANGED = { added: 0, changed: 0, removed: 0 }
const COUNTS = 'select state_slug, city_slug, provider_count as count from cities order by 1, 2'
const COUNTED =
  'select state_slug, city_slug, count(*) as count from providers group by 1, 2 order by 1, 2'

/** "texas/austin/fade", by website. */
function shown(connection: Connection): Map<string, string> {
  const rows = query<{ site: string; address: string }>(
    connection,
    `select site, concat_ws('/', state_slug, city_slug, slug) as address from providers order by id`,
  )
  return new Map(rows.map(({ site, address }) => [site, address]))
}

/** Each address shows the clinic that had it first, leads to it in one hop, or is gone with it. */
async function expectTrueAddresses(
  connection: Connection,
  owners: Map<string, string>,
): Promise<void> {
  const addresses = shown(connection)
  const live = new Map([...addresses].map(([site, address]) => [address, site]))
  expect(live.size).toBe(addresses.size)
  for (const [address, site] of live) {
    expect([address, owners.get(address) ?? site]).toEqual([address, site])
    owners.set(address, site)
  }
  for (const [address, site] of owners) {
    if (live.has(address)) continue
    const [stateSlug = '', citySlug = '', slug = ''] = address.split('/')
    const answer = await findFormerAddress(connection.db, { stateSlug, citySlug, slug })
    const now = addresses.get(site)
    expect([address, answer]).toMatchObject([
      address,
      now === undefined ? { kind: 'gone' } : { kind: 'moved', path: `/states/${now}` },
    ])
  }
}

interface Week {
  rows: Cells[]
  before: Map<string, string>
  after: Map<string, string>
  owners: Map<string, string>
}

/** Undoing the import restores every address, and so does importing once more. */
async function expectUndone(
  connection: Connection,
  { rows, before, after, owners }: Week,
): Promise<void> {
  await undoImport(connection, NOW)
  expect(shown(connection)).toEqual(before)
  await expectTrueAddresses(connection, new Map(owners))
  await publish(connection, rows)
  expect(shown(connection)).toEqual(after)
  await expectTrueAddresses(connection, owners)
  await connection.close()
}

/** True when the parts of the clinic's address are unchanged. */
function isPlaced({ name, city, isListed }: ListedClinic, old: ListedClinic | undefined): boolean {
  return isListed && old?.isListed === true && old.city === city && old.name === name
}

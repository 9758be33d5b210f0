import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { findProvider } from '#db/directory/providers.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { paths } from '#domain/site/paths.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import {
  changeClinics,
  newClinic,
  rowsOf,
  weeks,
  type ListedClinic,
} from '#tests/helpers/lists/changing-list.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'

const firstClinics = fc
  .array(fc.nat(100), { minLength: 1 })
  .map((all) => all.map((random, index) => newClinic(index + 1, random)))

test('every address keeps leading to its clinic while clinics leave, return, move and are renamed', async () => {
  const anyYear = fc.asyncProperty(firstClinics, weeks, async (first, year) => {
    const connection = await openMigrated()
    const { db } = connection
    let clinics = first
    let before = new Map<number, string>()
    const ownerOf = new Map<string, number>()

    for (const week of year) {
      const previous = clinics
      if (before.size > 0) clinics = changeClinics(previous, week)
      const rows = rowsOf(clinics, week)
      await importList(connection, rows, { force: true })
      const again = await importList(connection, rows)

      const pathOf = await pathsByNumber(db)
      expect(new Set(pathOf.keys())).toEqual(new Set(numbersOf(clinics)))
      for (const [number, path] of pathOf) {
        expect([path, ownerOf.get(path) ?? number]).toEqual([path, number])
        ownerOf.set(path, number)
      }
      for (const [path, number] of ownerOf) {
        expect([path, await answerOf(db, path)]).toEqual([path, pathOf.get(number) ?? 'gone'])
      }
      const kept = numbersOf(
        clinics.filter((clinic, index) => isPlaced(clinic, previous[index])),
      ).filter((number) => before.has(number))
      expect(kept.map((number) => pathOf.get(number))).toEqual(
        kept.map((number) => before.get(number)),
      )
      expect(await storedTotals(db)).toEqual(await countedTotals(db))
      expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 })
      before = pathOf
    }
    await connection.close()
  })

  await fc.assert(anyYear, { numRuns: 25 })
}, 120_000)

/** True when the parts of the clinic's address are unchanged. */
function isPlaced({ name, city, isListed }: ListedClinic, old: ListedClinic | undefined): boolean {
  return isListed && old?.isListed === true && old.city === city && old.name === name
}

function numbersOf(clinics: readonly ListedClinic[]): number[] {
  return clinics.filter(({ isListed }) => isListed).map(({ number }) => number)
}

async function pathsByNumber(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('providers')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug', 'site'])
    .execute()
  return new Map(rows.map(({ site, ...place }) => [numberOf(site), paths.provider(place)]))
}

function numberOf(site: string): number {
  return Number(/\d+/.exec(site))
}

/** The path of the page that a request for the path ends at, or "gone". */
async function answerOf(db: Database, path: string): Promise<string | undefined> {
  const [, , stateSlug = '', citySlug = '', slug = ''] = path.split('/')
  const place = { stateSlug, citySlug, slug }
  if ((await findProvider(readOnly(db), place)) !== undefined) return path
  const former = await findFormerAddress(readOnly(db), place)
  return former?.kind === 'moved' ? former.path : former?.kind
}

function storedTotals(db: Database) {
  return db
    .selectFrom('cities')
    .select(['state_slug', 'city_slug', 'provider_count as count'])
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

function countedTotals(db: Database) {
  return db
    .selectFrom('providers')
    .select(({ fn }) => ['state_slug', 'city_slug', fn.countAll<number>().as('count')])
    .groupBy(['state_slug', 'city_slug'])
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

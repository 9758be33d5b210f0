import * as fc from 'fast-check'
import { expect } from 'vitest'
import { shownSite, websiteHref } from '#domain/clinics/website.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { searchAround } from '#db/lists/place-list.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const CENTER = { latitude: 30.27, longitude: -97.74 }

const PIECES =
  'https:// http:/ ftp:// user@ clinic .example . - -- 7 xn-- :443 :x / /%zz ? # é [ HTTPS:// .7'.split(
    ' ',
  )

const readAustin = (db: Database) => readListedClinics(db, { cities: [AUSTIN] })

test('the filter finds exactly the websites that cards link to', async ({ connection, db }) => {
  const piece = fc.constantFrom(...PIECES)
  const odd = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const site = fc.oneof(
    odd,
    odd.map((rest) => `https://clinic${rest}`),
  )
  const sites = fc.sample(site, { numRuns: 500, seed: 18 })
  await importList(
    connection,
    sites.map((address, at) => ({ name: `Clinic ${at}`, street: `${at} Main St`, site: address })),
  )

  const listed = await readAustin(db)
  const cards = await listProvidersByIds(
    db,
    listed.map(({ id }) => id),
  )

  const linked = cards.filter((card) => websiteHref(shownSite(card)) !== null)
  const found = listed.filter(({ hasWebsite }) => hasWebsite)
  expect(found.length).toBeGreaterThan(15)
  expect(found.length).toBeLessThan(sites.length)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(linked.map(({ id }) => id)))
})

test('a list around a point says that it ends at the nearest 5,000', async ({ connection, db }) => {
  const around = () => searchAround(db, CENTER, { within: 25, zip: '' })
  await importList(connection, [{ latitude: String(CENTER.latitude) }])
  expect((await around()).isTotalExact).toBe(true)

  await addCopies(connection, 5200)

  const { clinics, isTotalExact } = await around()
  expect(isTotalExact).toBe(false)
  expect(clinics).toHaveLength(5000)
})

/** Copies the only provider; an import of so many takes seconds. */
async function addCopies({ db }: Connection, count: number): Promise<void> {
  const {
    id: _id,
    phone_digits: _digits,
    ...provider
  } = await db.selectFrom('providers').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, at) => ({ ...provider, slug: `copy-${at}` }))
  for (let at = 0; at < count; at += 100) {
    await db
      .insertInto('providers')
      .values(copies.slice(at, at + 100))
      .execute()
  }
}

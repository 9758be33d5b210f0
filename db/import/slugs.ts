import { sql } from 'kysely'
import { listFormerSlugs } from '#db/addresses/former.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { withStaging, type ImportDb } from './staging-tables.ts'

/**
 * Gives every new or moved clinic the first free slug of its city, in file order; moved ones go
 * first and keep theirs when it is free (decision 11).
 */
export async function assignSlugs(connection: Connection): Promise<void> {
  const db = withStaging(connection)
  await queueClinics(connection)
  const update = connection.sqlite.prepare(
    db.updateTable('incoming_changes').set({ slug: '' }).where('row', '=', 0).compile().sql,
  )

  // Four thousand look-ups in empty tables would be a tenth of a first import's queries.
  const isFirstList = (await isEmpty(db, 'providers')) && (await isEmpty(db, 'former_addresses'))
  let city = ''
  let pickSlug = slugPicker([])
  let position = 0
  for (;;) {
    const page = await db
      .selectFrom('incoming_slugs')
      .select(['position', 'row', 'state_slug', 'city_slug', 'base_slug', 'wanted_slug'])
      .where('position', '>', position)
      .orderBy('position')
      .limit(PAGE)
      .execute()
    for (const clinic of page) {
      const key = `${clinic.state_slug}/${clinic.city_slug}`
      if (key !== city) {
        city = key
        pickSlug = slugPicker(isFirstList ? [] : await slugsInCity(connection.db, clinic))
      }
      update.run(pickSlug(clinic.base_slug, clinic.wanted_slug), clinic.row)
      position = clinic.position
    }
    if (page.length < PAGE) return
  }
}

async function isEmpty(db: ImportDb, table: 'providers' | 'former_addresses'): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** Slugs that nobody may get: those in use, and those that still lead to somebody who moved. */
async function slugsInCity(db: Database, city: { state_slug: string; city_slug: string }) {
  const { state_slug: stateSlug, city_slug: citySlug } = city
  const taken = await db
    .selectFrom('providers')
    .select('slug')
    .where('state_slug', '=', stateSlug)
    .where('city_slug', '=', citySlug)
    .execute()
  const former = await listFormerSlugs(db, { stateSlug, citySlug })
  return [...taken.map(({ slug }) => slug), ...former]
}

const PAGE = 1000

/**
 * Hands out slugs of one city: the wanted one when it is free, else the base, else the base with
 * the first free number from 2.
 */
export function slugPicker(takenSlugs: Iterable<string>) {
  const taken = new Set(takenSlugs)
  // Without it the hundred-thousandth clinic of one name would try as many numbers.
  const nextNumber = new Map<string, number>()
  return (base: string, wanted = base): string => {
    const slug = [wanted, base].find((candidate) => !taken.has(candidate)) ?? numbered(base)
    taken.add(slug)
    return slug
  }

  function numbered(base: string): string {
    let number = nextNumber.get(base) ?? 2
    while (taken.has(`${base}-${number}`)) number += 1
    nextNumber.set(base, number + 1)
    return `${base}-${number}`
  }
}

async function queueClinics(connection: Connection): Promise<void> {
  await withStaging(connection)
    .insertInto('incoming_slugs')
    .columns(['row', 'state_slug', 'city_slug', 'base_slug', 'wanted_slug'])
    .expression((eb) =>
      eb
        .selectFrom('incoming_changes as change')
        .innerJoin('incoming', 'incoming.row', 'change.row')
        .select(({ fn }) => [
          'change.row',
          'state_slug',
          'city_slug',
          'base_slug',
          fn.coalesce('slug', 'base_slug').as('wanted_slug'),
        ])
        .where('kind', 'in', ['added', 'moved'])
        .orderBy('state_slug')
        .orderBy('city_slug')
        .orderBy(sql`kind = 'added'`)
        .orderBy('change.row'),
    )
    .execute()
}

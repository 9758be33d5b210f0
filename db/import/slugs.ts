import { sql } from 'kysely'
import type { Connection } from '#db/connection.ts'
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

  // Four thousand look-ups in an empty table would be a tenth of a first import's queries.
  const isFirstList = !(await db.selectFrom('providers').select('id').limit(1).executeTakeFirst())
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
        pickSlug = slugPicker(isFirstList ? [] : await slugsInCity(db, clinic))
      }
      update.run(pickSlug(clinic.base_slug, clinic.wanted_slug), clinic.row)
      position = clinic.position
    }
    if (page.length < PAGE) return
  }
}

async function slugsInCity(db: ImportDb, city: { state_slug: string; city_slug: string }) {
  const taken = await db
    .selectFrom('providers')
    .select('slug')
    .where('state_slug', '=', city.state_slug)
    .where('city_slug', '=', city.city_slug)
    .execute()
  return taken.map(({ slug }) => slug)
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

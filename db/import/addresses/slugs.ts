import { sql } from 'kysely'
import { slugPicker } from '#domain/listings/slug-picker.ts'
import { listTakenSlugs } from '#db/addresses/taken-slugs.ts'
import type { Connection } from '#db/engine/connection.ts'
import { withStaging, type ImportDb } from '#db/import/staging/staging-tables.ts'

/**
 * Assigns the first free slug in file order. Moved clinics come first and keep theirs when it is
 * free; returning clinics get their former one (R-SLUG-2). Call it before anything is removed:
 * slugs of leaving clinics are not free.
 */
export async function assignSlugs(connection: Connection): Promise<void> {
  const db = withStaging(connection)
  await queueClinics(connection)
  const update = connection.sqlite.prepare(
    db.updateTable('incoming_changes').set({ slug: '' }).where('row', '=', 0).compile().sql,
  )

  // Skips 4,000 lookups in empty tables, a tenth of a first import's queries.
  const isFirstList = (await isEmpty(db, 'providers')) && (await isEmpty(db, 'former_addresses'))
  let city = ''
  let pickSlug = slugPicker([])
  let position = 0
  for (;;) {
    const page = await db
      .selectFrom('incoming_slugs')
      .select([
        'position',
        'row',
        'state_slug',
        'city_slug',
        'base_slug',
        'wanted_slug',
        'own_slug',
      ])
      .where('position', '>', position)
      .orderBy('position')
      .limit(PAGE)
      .execute()
    for (const clinic of page) {
      const key = `${clinic.state_slug}/${clinic.city_slug}`
      if (key !== city) {
        city = key
        pickSlug = slugPicker(
          isFirstList
            ? []
            : await listTakenSlugs(connection.db, {
                stateSlug: clinic.state_slug,
                citySlug: clinic.city_slug,
              }),
        )
      }
      const { row, base_slug, wanted_slug, own_slug } = clinic
      update.run(own_slug ?? pickSlug(base_slug, wanted_slug), row)
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

const PAGE = 1000

async function queueClinics(connection: Connection): Promise<void> {
  await withStaging(connection)
    .insertInto('incoming_slugs')
    .columns(['row', 'state_slug', 'city_slug', 'base_slug', 'wanted_slug', 'own_slug'])
    .expression((eb) =>
      eb
        .selectFrom('incoming_changes as change')
        .innerJoin('incoming', 'incoming.row', 'change.row')
        .select([
          'change.row',
          'state_slug',
          'city_slug',
          'base_slug',
          // A renamed clinic gets a new slug.
          sql<string>`iif(kind = 'moved', coalesce(slug, base_slug), base_slug)`.as('wanted_slug'),
          'own_slug',
        ])
        .where('kind', 'in', ['added', 'moved', 'renamed'])
        .orderBy('state_slug')
        .orderBy('city_slug')
        .orderBy(sql`kind = 'added'`)
        .orderBy('change.row'),
    )
    .execute()
}

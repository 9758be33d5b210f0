import { sql } from 'kysely'
import type { CityPlace } from '#domain/site/paths.ts'
import { listFormerSlugs } from '#db/addresses/former.ts'
import type { Connection } from '#db/engine/connection.ts'
import { listProviderSlugs } from '#db/directory/page-slugs.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
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

/** Includes former slugs, except those of `owner`, who may take them back. */
export async function listTakenSlugs(
  db: Database,
  place: CityPlace,
  owner: { applicationId?: string; providerId?: number } = {},
): Promise<string[]> {
  const inUse = await listProviderSlugs(readOnly(db), place)
  return [...inUse, ...(await listFormerSlugs(db, place, owner))]
}

const PAGE = 1000

/** The wanted slug when it is free, else the base, else the base with the lowest free number from 2. */
export function slugPicker(takenSlugs: Iterable<string>) {
  const taken = new Set(takenSlugs)
  // Keeps namesakes from retrying all lower numbers.
  const nextNumber = new Map<string, number>()
  return (base: string, wanted = base): string => {
    const slug = [wanted, base].find((candidate) => !taken.has(candidate)) ?? addNumber(base)
    taken.add(slug)
    return slug
  }

  function addNumber(base: string): string {
    let number = nextNumber.get(base) ?? 2
    while (taken.has(`${base}-${number}`)) number += 1
    nextNumber.set(base, number + 1)
    return `${base}-${number}`
  }
}

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

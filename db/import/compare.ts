import { sql } from 'kysely'
import { EXTRA_COLUMNS, PROVIDER_COLUMNS } from './columns.ts'
import type { Difference } from './report.ts'
import type { ImportDb } from './staging-tables.ts'

/** Fills `incoming_changes`. */
export async function compareWithStored(db: ImportDb): Promise<Difference> {
  await pairByIdentity(db)
  await classifyChanges(db)
  return countDifference(db)
}

async function pairByIdentity(db: ImportDb): Promise<void> {
  await sql`
    insert into incoming_pairs (row, provider_id)
    with stored as (
      select id, lower(name) as name, lower(street) as street, postal_code, phone,
        row_number() over (partition by lower(name), lower(street), postal_code, phone order by id) as nth
      from providers where kind = 'clinic'
    ), listed as (
      select row, lower(name) as name, lower(street) as street, postal_code, phone,
        row_number() over (partition by lower(name), lower(street), postal_code, phone order by row) as nth
      from incoming
    )
    select listed.row, stored.id from listed
    left join stored using (name, street, postal_code, phone, nth)
  `.execute(db)
}

async function classifyChanges(db: ImportDb): Promise<void> {
  await db
    .insertInto('incoming_changes')
    .columns(['row', 'kind', 'provider_id', 'slug'])
    .expression((eb) =>
      eb
        .selectFrom('incoming_pairs')
        .innerJoin('incoming', 'incoming.row', 'incoming_pairs.row')
        .leftJoin('providers', 'providers.id', 'incoming_pairs.provider_id')
        .leftJoin('clinics', 'clinics.provider_id', 'incoming_pairs.provider_id')
        .select((row) => [
          'incoming_pairs.row',
          sql<'added' | 'moved' | 'changed' | 'hidden'>`case
            when ${row.ref('providers.id')} is null then 'added'
            when ${row.ref('providers.state_slug')} <> ${row.ref('incoming.state_slug')}
              or ${row.ref('providers.city_slug')} <> ${row.ref('incoming.city_slug')} then 'moved'
            when ${row.or(PROVIDER_COLUMNS.map((column) => differs('providers', column)))} then 'changed'
            else 'hidden'
          end`.as('kind'),
          'incoming_pairs.provider_id',
          'providers.slug',
        ])
        .where((row) =>
          row.or([
            row('providers.id', 'is', null),
            ...PROVIDER_COLUMNS.map((column) => differs('providers', column)),
            ...EXTRA_COLUMNS.map((column) => differs('clinics', column)),
          ]),
        )
        .orderBy('incoming_pairs.row'),
    )
    .execute()
}

function differs(table: 'providers' | 'clinics', column: string) {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} is not ${sql.ref(`incoming.${column}`)}`
}

async function countDifference(db: ImportDb): Promise<Difference> {
  const { stored } = await db
    .selectFrom('clinics')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const { paired } = await db
    .selectFrom('incoming_pairs')
    .select(({ fn }) => fn.count<number>('provider_id').as('paired'))
    .executeTakeFirstOrThrow()
  const { added, changed } = await db
    .selectFrom('incoming_changes')
    .select([
      sql<number>`count(*) filter (where kind = 'added')`.as('added'),
      sql<number>`count(*) filter (where kind <> 'added')`.as('changed'),
    ])
    .executeTakeFirstOrThrow()
  return { added, changed, unchanged: paired - changed, removed: stored - paired }
}

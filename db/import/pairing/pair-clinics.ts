import { sql } from 'kysely'
import { IDENTITY_PARTS, type IdentityPart } from '#domain/clinics/identity.ts'
import { matchPairs, type Candidate } from './match-pairs.ts'
import type { ImportDb } from '#db/import/staging/staging-tables.ts'

/**
 * Fills `incoming_pairs` by R-SLUG-3: unchanged rows first, then equal place_ids, then equal names,
 * streets, ZIPs and phones, then three of these four. Unpaired rows are new, unpaired clinics are
 * gone.
 */
export async function pairClinics(db: ImportDb): Promise<void> {
  const stored = await db
    .selectFrom('clinics')
    .select('provider_id')
    .unionAll(db.selectFrom('curated_clinics').select('provider_id'))
    .limit(1)
    .execute()
  if (stored.length === 0) return
  await pairUnchanged(db)
  await listUnpaired(db)
  await pairByPlaceId(db)
  await pairLargeGroups(db)
  await pairEqual(db)
  await pairSimilar(db)
}

async function pairUnchanged(db: ImportDb): Promise<void> {
  await sql`
    insert or ignore into incoming_pairs (row, provider_id)
      select row, provider_id from clinics join incoming using (content_hash)
      order by provider_id
  `.execute(db)
  await sql`
    insert or ignore into incoming_pairs (row, provider_id)
      select row, provider_id from curated_clinics join incoming using (content_hash)
      where provider_id not in (select provider_id from clinics)
      order by provider_id
  `.execute(db)
}

async function listUnpaired(db: ImportDb): Promise<void> {
  const parts = sql.join(
    IDENTITY_PARTS.map((part) => sql`identity_part(${sql.lit(part)}, ${sql.ref(part)})`),
  )
  await sql`
    insert into unpaired_rows
      select row, state_slug || '/' || city_slug, coalesce(place_id, ''), ${parts}
      from incoming left join incoming_facts using (row)
      where row not in (select row from incoming_pairs)
  `.execute(db)
  await sql`
    insert into unpaired_clinics
      select id, state_slug || '/' || city_slug, coalesce(place_id, ''), ${parts}
      from providers left join clinic_facts on provider_id = id
      where kind = 'clinic' and id not in (select provider_id from incoming_pairs)
        and id not in (select provider_id from curated_clinics)
  `.execute(db)
  await listUnpairedCurated(db)
  for (const omitted of IDENTITY_PARTS) {
    const columns = partsWithout(omitted).map((part) => sql.ref(part))
    await sql`
      create index ${sql.id('temp', `unpaired_without_${omitted}`)}
        on unpaired_clinics (${sql.join(columns)})
    `.execute(db)
  }
}

/** Compares values of the lists, not shown values. */
async function listUnpairedCurated(db: ImportDb): Promise<void> {
  const parts = sql.join(
    IDENTITY_PARTS.map((part) => sql`identity_part(${sql.lit(part)}, ${value(part)})`),
  )
  await sql`
    insert into unpaired_clinics
      select provider_id, ${value('state_slug')} || '/' || ${value('city_slug')},
        coalesce(${value('place_id')}, ''), ${parts}
      from curated_clinics where provider_id not in (select provider_id from incoming_pairs)
  `.execute(db)
}

function value(column: string) {
  return sql`(list_row ->> ${sql.lit(column)})`
}

function partsWithout(omitted: IdentityPart): IdentityPart[] {
  return IDENTITY_PARTS.filter((part) => part !== omitted)
}

async function pairByPlaceId(db: ImportDb): Promise<void> {
  await sql`
    insert or ignore into incoming_pairs (row, provider_id)
      select unpaired_rows.row, min(provider_id)
      from unpaired_rows join unpaired_clinics using (place_id)
      where place_id <> ''
      group by unpaired_rows.row
  `.execute(db)
  await removePairedRows(db)
}

const MAX_COMBINATIONS = 10_000
const PARTS = sql.join(IDENTITY_PARTS.map((part) => sql.ref(part)))

/** Pairs large groups of namesakes in file order, because comparing all of them takes minutes. */
async function pairLargeGroups(db: ImportDb): Promise<void> {
  for (const key of [sql`${PARTS}, city`, PARTS]) {
    await sql`
      insert into incoming_pairs (row, provider_id)
      with large as (
        select ${PARTS}
        from (select ${PARTS}, count(*) as rows from unpaired_rows group by ${PARTS})
        join (select ${PARTS}, count(*) as clinics from unpaired_clinics group by ${PARTS})
          using (${PARTS})
        where rows * clinics > ${MAX_COMBINATIONS}
      ), listed as (
        select *, row_number() over (partition by ${key} order by row) as nth
        from unpaired_rows where (${PARTS}) in (select * from large)
      ), stored as (
        select *, row_number() over (partition by ${key} order by provider_id) as nth
        from unpaired_clinics where (${PARTS}) in (select * from large)
      )
      select listed.row, stored.provider_id from listed join stored using (${key}, nth)
    `.execute(db)
    await removePairedRows(db)
  }
}

/** Pairs clinics with equal parts; the most similar ones first. */
async function pairEqual(db: ImportDb): Promise<void> {
  const candidates = await listCandidates(db, IDENTITY_PARTS)
  await storePairs(db, matchPairs(candidates, { ties: 'first' }))
}

/** Pairs only where no other clinic fits equally well. */
async function pairSimilar(db: ImportDb): Promise<void> {
  let candidates: Candidate[] = []
  for (const changed of IDENTITY_PARTS) {
    candidates = candidates.concat(await listCandidates(db, partsWithout(changed)))
  }
  await storePairs(db, matchPairs(candidates, { ties: 'none' }))
}

const COMPARED = [
  'full_address',
  'street',
  'city',
  'postal_code',
  'phone',
  'name',
  'site',
  'latitude',
  'longitude',
  'reviews',
  'hours',
] as const

async function listCandidates(db: ImportDb, equal: readonly IdentityPart[]): Promise<Candidate[]> {
  const keys = sql.join(equal.map((part) => sql.ref(part)))
  const known = sql.join(
    equal.map((part) => sql`(listed.${sql.ref(part)} <> '')`),
    sql` + `,
  )
  const inCommon = sql.join(
    COMPARED.map((column) => sql`(incoming.${sql.ref(column)} is providers.${sql.ref(column)})`),
    sql` + `,
  )
  const isAll = equal.length === IDENTITY_PARTS.length
  // One part alone identifies a clinic only within its city, and a changed part needs two more.
  const isEnough = isAll
    ? sql`(${known} > 1 or listed.city = stored.city)`
    : sql`${known} > 1 and (
        listed.place_id = stored.place_id or listed.place_id = '' or stored.place_id = ''
      )`
  const { rows } = await sql<Candidate>`
    select listed.row, stored.provider_id as providerId, ${inCommon} as score
    from unpaired_rows as listed
    join unpaired_clinics as stored using (${keys})
    join incoming on incoming.row = listed.row
    left join providers on providers.id = stored.provider_id
    where ${isEnough}
    order by score desc, listed.row, stored.provider_id
  `.execute(db)
  return rows
}

async function storePairs(
  db: ImportDb,
  pairs: readonly { row: number; providerId: number }[],
): Promise<void> {
  await sql`
    insert into incoming_pairs (row, provider_id)
      select value ->> 'row', value ->> 'providerId' from json_each(${JSON.stringify(pairs)})
  `.execute(db)
  await removePairedRows(db)
}

async function removePairedRows(db: ImportDb): Promise<void> {
  await sql`
    delete from unpaired_rows where row in (select row from incoming_pairs)
  `.execute(db)
  await sql`
    delete from unpaired_clinics where provider_id in (select provider_id from incoming_pairs)
  `.execute(db)
}

import { sql } from 'kysely'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from './columns.ts'
import { clinicRow } from '#db/listings/clinic-row.ts'
import { missingClinics } from './pairing/missing-clinics.ts'
import type { ImportDb } from './staging/staging-tables.ts'

/** Stores the clinics that the import will change or remove, for `import --undo`. */
export async function keepPreviousClinics(db: ImportDb): Promise<void> {
  const missing = missingClinics(db).select('provider_id')
  await sql`delete from previous_clinics`.execute(db)
  await sql`
    insert into previous_clinics (provider_id, row)
      select id, coalesce(json_set(list_row, '$.slug', providers.slug), ${clinicRow()})
      from providers
      join clinics on clinics.provider_id = id
      left join curated_clinics on curated_clinics.provider_id = id
      left join clinic_facts on clinic_facts.provider_id = id
      where id in ${missing} or id in (select provider_id from incoming_changes)
  `.execute(db)
  // Returning clinics have low ids but came with this import.
  await sql`
    insert into previous_clinics (provider_id, row)
      select provider_id, ${NOT_LISTED} from incoming_known
  `.execute(db)
}

const NOT_LISTED = '{}'

/**
 * Stages the previous list as if it had been read from a file: stored clinics with their former
 * slugs, all others unchanged. `lastId` is the highest id before the import to undo.
 */
export async function stagePreviousClinics(db: ImportDb, lastId: number): Promise<void> {
  const columns = ['content_hash', ...PROVIDER_COLUMNS, ...EXTRA_COLUMNS]
  const previous = sql`(
    select row_number() over (order by provider_id) as number, provider_id, row
    from previous_clinics where row <> ${NOT_LISTED}
  ) as previous`
  // Clinics from older versions have no hash, but staged rows need one.
  const [, ...withoutHash] = columns
  await sql`
    insert into incoming (row, base_slug, is_closed, ${joinNames(columns)})
      select number, ${value('slug')}, 0,
        coalesce(${value('content_hash')}, 'previous ' || provider_id), ${values(withoutHash)}
      from ${previous}
  `.execute(db)
  await sql`
    insert into incoming_facts (row, ${joinNames(FACT_COLUMNS)})
      select number, ${values(FACT_COLUMNS)} from ${previous} where ${value('has_facts')}
  `.execute(db)
  await sql`
    insert into incoming_pairs (row, provider_id)
      select number, provider_id from ${previous} join clinics using (provider_id)
      where provider_id <= ${lastId}
  `.execute(db)
  // Hidden, merged, closed or removed since.
  await sql`
    insert into incoming_pairs (row, provider_id)
      select number, provider_id from ${previous} join curated_clinics using (provider_id)
      where provider_id not in (select provider_id from clinics)
  `.execute(db)
  // Unchanged clinics need only a pair and no row, so that they do not count as missing.
  await sql`
    insert into incoming_pairs (row, provider_id)
      select -provider_id, provider_id from clinics
      where provider_id <= ${lastId}
        and provider_id not in (select provider_id from previous_clinics)
  `.execute(db)
}

function joinNames(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

function values(columns: readonly string[]) {
  return sql.join(columns.map(value))
}

function value(column: string) {
  return sql`previous.row ->> ${sql.lit(column)}`
}

/** Restores each former slug, unless a decision changed the name or address. */
export async function claimPreviousSlugs(db: ImportDb): Promise<void> {
  const isUndecided = sql`coalesce(incoming_changes.provider_id, 0) not in (
    select provider_id from clinic_statements where field in ('name', 'address')
  )`
  await sql`
    update incoming_changes set kind = 'renamed' from incoming
    where incoming.row = incoming_changes.row
      and kind in ('changed', 'hidden') and slug <> base_slug and ${isUndecided}
  `.execute(db)
  await sql`
    update incoming_changes set own_slug = base_slug from incoming
    where incoming.row = incoming_changes.row and ${isUndecided}
  `.execute(db)
}

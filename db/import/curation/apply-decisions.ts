import { sql } from 'kysely'
import { slugify } from '#domain/clinics/slugs.ts'
import { shownRow } from '#domain/stewardship/list-row.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { parseClinicRow, stagedRow } from '#db/listings/clinic-row.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, PROVIDER_COLUMNS } from '#db/import/columns.ts'
import type { ImportDb } from '#db/import/staging/staging-tables.ts'
import { listStatements } from '#db/stewardship/statements.ts'
import { writeFacts } from '#db/stewardship/write-facts.ts'

/**
 * Call it between pairing and comparing. Replaces rows of curated clinics by their shown values,
 * and drops rows of clinics that are not shown (R-CURATE-2). Returns the number of dropped rows.
 */
export async function applyDecisions(db: ImportDb): Promise<number> {
  const any = await db.selectFrom('curated_clinics').select('provider_id').limit(1).execute()
  if (any.length === 0) return 0
  await replaceWinnersByLosers(db)
  await sql`
    insert into incoming_curated (provider_id, row, state, list_row, content_hash)
      select provider_id, incoming.row, curated_clinics.state, ${stagedRow()}, incoming.content_hash
      from curated_clinics
      join incoming_pairs using (provider_id)
      join incoming on incoming.row = incoming_pairs.row
      left join incoming_facts on incoming_facts.row = incoming.row
  `.execute(db)
  const withheld = await dropWithheld(db)
  await sql`
    insert into incoming_known (row, provider_id)
      select row, provider_id from incoming_curated where state = 'gone'
  `.execute(db)
  await sql`
    delete from incoming_pairs where row in (select row from incoming_known)
  `.execute(db)
  await showStatements(db)
  return withheld
}

/** If a merged clinic's winner is missing from the list, the loser's row represents both. */
async function replaceWinnersByLosers(db: ImportDb): Promise<void> {
  await sql`
    update or ignore incoming_pairs set provider_id = loser.winner_id
    from curated_clinics as loser
    where loser.provider_id = incoming_pairs.provider_id and loser.state = 'merged'
      and loser.winner_id in (select provider_id from clinics)
      and loser.winner_id not in (select provider_id from incoming_pairs)
  `.execute(db)
}

async function dropWithheld(db: ImportDb): Promise<number> {
  const rows = sql`(select row from incoming_curated where state in ('hidden', 'closed', 'merged'))`
  await sql`delete from incoming_facts where row in ${rows}`.execute(db)
  await sql`delete from incoming_pairs where row in ${rows}`.execute(db)
  const { numAffectedRows } = await sql`delete from incoming where row in ${rows}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function showStatements(db: ImportDb): Promise<void> {
  const clinics = await db
    .selectFrom('incoming_curated')
    .select(['provider_id', 'row', 'list_row'])
    .where('state', 'in', ['listed', 'gone'])
    .where('provider_id', 'in', (query) =>
      query.selectFrom('clinic_statements').select('provider_id'),
    )
    .execute()
  for (const { provider_id, row, list_row } of clinics) {
    const statements = await listStatements(readOnly(db), provider_id)
    const shown = shownRow(parseClinicRow(list_row), statements)
    const isNamed = statements.some(({ field }) => field === 'name')
    await stageShownValues(db, { row, shown, isNamed })
  }
}

async function stageShownValues(
  db: ImportDb,
  { row, shown, isNamed }: { row: number; shown: ClinicRow; isNamed: boolean },
): Promise<void> {
  // An undo stages the clinic's former slug.
  const slug = isNamed ? sql`${slugify(shown.name)}` : sql`base_slug`
  const columns = [...PROVIDER_COLUMNS, ...EXTRA_COLUMNS, 'is_closed'].map(
    (column) => sql`${sql.ref(column)} = shown ->> ${sql.lit(column)}`,
  )
  await sql`
    update incoming set base_slug = ${slug}, ${sql.join(columns)}
    from (select ${JSON.stringify(shown)} as shown) where row = ${row}
  `.execute(db)
  await writeFacts(db, shown, 'incoming_facts', { row: sql`${row}` })
}

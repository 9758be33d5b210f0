import { sql } from 'kysely'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#db/import/columns.ts'
import type { Difference } from '#db/import/report.ts'
import type { ChangeKind, ImportDb } from '#db/import/staging/staging-tables.ts'

/** No page shows these columns, so changing only them does not date a page. */
const HIDDEN_COLUMNS: ReadonlySet<string> = new Set(['country', 'working_hours', 'place_id'])
const DERIVED_COLUMNS: ReadonlySet<string> = new Set(['state_slug', 'city_slug', 'hours', 'tier'])

/** Fills `incoming_changes` from the pairs of rows and stored clinics. */
export async function compareWithStored(db: ImportDb): Promise<Difference> {
  await excludeClosed(db)
  await classifyChanges(db)
  return countDifference(db)
}

/** From here on, clinics that closed for good count as missing from the list. */
async function excludeClosed(db: ImportDb): Promise<void> {
  await sql`
    insert into closed_clinics
      select provider_id from incoming_pairs join incoming using (row) where is_closed
  `.execute(db)
  await sql`
    delete from incoming_pairs where provider_id in (select provider_id from closed_clinics)
  `.execute(db)
  await sql`
    delete from unpaired_rows where row in (select row from incoming where is_closed)
  `.execute(db)
  await sql`delete from incoming_facts where row in (select row from incoming where is_closed)`.execute(
    db,
  )
  await sql`delete from incoming where is_closed`.execute(db)
}

async function classifyChanges(db: ImportDb): Promise<void> {
  const kind = sql<ChangeKind>`case
    when providers.id is null then 'added'
    when providers.state_slug <> incoming.state_slug or providers.city_slug <> incoming.city_slug
      then 'moved'
    when identity_part('name', providers.name) <> identity_part('name', incoming.name) and providers.slug <> base_slug
      and providers.slug not glob base_slug || '-[0-9]*' then 'renamed'
    when ${sql.join(differences(isShown), sql` or `)} then 'changed'
    else 'hidden'
  end`
  await sql`
    insert into incoming_changes (row, kind, provider_id, slug)
      select incoming.row, ${kind}, pair.provider_id, providers.slug
      from incoming
      left join incoming_pairs as pair on pair.row = incoming.row
      left join providers on providers.id = pair.provider_id
      left join clinics on clinics.provider_id = pair.provider_id
      left join clinic_facts on clinic_facts.provider_id = pair.provider_id
      left join incoming_facts on incoming_facts.row = incoming.row
      where providers.id is null or clinics.content_hash is not incoming.content_hash
        and (
          ${sql.join(differences(), sql` or `)}
          or pair.provider_id in (select provider_id from incoming_curated)
        )
      order by incoming.row
  `.execute(db)
  // Clinics stored by an older version get their hash without counting as changed.
  await sql`
    update clinics set content_hash = incoming.content_hash
    from incoming_pairs as pair join incoming using (row)
    where pair.provider_id = clinics.provider_id
      and clinics.content_hash is not incoming.content_hash
      and pair.row not in (select row from incoming_changes)
  `.execute(db)
}

function isShown(column: string): boolean {
  return !HIDDEN_COLUMNS.has(column)
}

/** True for columns that follow from others, which reports omit. */
export function isDerived(column: string): boolean {
  return DERIVED_COLUMNS.has(column)
}

/** "providers.name is not incoming.name" for each column. */
function differences(isWanted: (column: string) => boolean = () => true) {
  return comparedColumns()
    .filter(({ column }) => isWanted(column))
    .map(({ stored, listed }) => sql`${stored} is not ${listed}`)
}

/** Every column as stored and as in the list; blank facts count as missing. */
export function comparedColumns() {
  return [
    ...PROVIDER_COLUMNS.map((column) => comparedColumn('providers', column)),
    ...EXTRA_COLUMNS.map((column) => comparedColumn('clinics', column)),
    ...FACT_COLUMNS.map((column) => ({
      column,
      stored: sql`nullif(${sql.ref(`clinic_facts.${column}`)}, '')`,
      listed: sql`nullif(${sql.ref(`incoming_facts.${column}`)}, '')`,
    })),
  ]
}

function comparedColumn(table: string, column: string) {
  return { column, stored: sql.ref(`${table}.${column}`), listed: sql.ref(`incoming.${column}`) }
}

async function countDifference(db: ImportDb): Promise<Difference> {
  const one = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(db)).rows[0]?.count ?? 0
  const stored = await one(sql`select count(*) as count from clinics`)
  const paired = await one(sql`select count(*) as count from incoming_pairs`)
  const closed = await one(sql`select count(*) as count from closed_clinics`)
  const kinds = await db
    .selectFrom('incoming_changes')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const getCount = (kind: ChangeKind) => kinds.find((each) => each.kind === kind)?.count ?? 0
  const changed = kinds.reduce((sum, { count }) => sum + count, 0) - getCount('added')
  return {
    added: getCount('added'),
    changed,
    moved: getCount('moved'),
    renamed: getCount('renamed'),
    unchanged: paired - changed,
    removed: stored - paired - closed,
    closedNow: closed,
    changedColumns: await countChangedColumns(db),
  }
}

async function countChangedColumns(db: ImportDb): Promise<Record<string, number>> {
  const columns = comparedColumns().filter(({ column }) => !isDerived(column))
  const sums = columns.map(
    ({ column, stored, listed }) =>
      sql`coalesce(sum(${stored} is not ${listed}), 0) as ${sql.ref(column)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(sums)} from incoming_changes as change
    join incoming using (row)
    join providers on providers.id = change.provider_id
    join clinics on clinics.provider_id = change.provider_id
    left join clinic_facts on clinic_facts.provider_id = change.provider_id
    left join incoming_facts on incoming_facts.row = change.row
  `.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
}

import type { Handle } from '#db/engine/connection.ts'
import type { Schema } from '#db/engine/schema.ts'

/** What one table of the copy has that the base does not, and the other way round. */
export interface TableChange {
  /** Selects a row if others changed the same rows, or the table at all if imports read it. */
  findConflict: string
  write: string
}

const named = (...tables: (keyof Schema)[]): ReadonlySet<string> => new Set(tables)

/** Their triggers look at each other: words of decided listings stay, open pairs of removed ones go. */
const FIRST = ['decided_listings', 'providers'] as const satisfies (keyof Schema)[]
/** Derived by triggers, or never written by imports. */
const SKIPPED = named('listing_changes', 'places', 'place_names')
/** Their new rows get the next ids. */
const LOGS = named('decisions')
/** What is said about clinics, which decides about their rows. */
const READ = named('directory_state', 'decided_listings', 'statements')

/** Compares the attached databases "base" and "staged", into temporary tables. */
export function compareTables(sqlite: Handle): TableChange[] {
  const names = sqlite
    .prepare<[], string>(
      `select name from pragma_table_list
        where schema = 'staged' and type = 'table' and name not like 'sqlite_%'`,
    )
    .pluck()
    .all()
  return [...new Set<string>([...FIRST, ...names])]
    .filter((name) => !SKIPPED.has(name))
    .map((name) => compareTable(sqlite, name))
}

function compareTable(sqlite: Handle, table: string): TableChange {
  const { keys, columns } = listColumns(sqlite, table)
  const on = (a: string, b: string) => keys.map((key) => `${a}.${key} = ${b}.${key}`).join(' and ')
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join()
  // A first import adds all rows, and copying them takes time.
  const isNew = sqlite.prepare(`select 1 from base."${table}"`).get() === undefined
  const added = isNew ? `staged."${table}"` : `"added ${table}"`
  const changed = `"changed ${table}"`
  const gone = `"gone ${table}"`
  const without = (from: string, other: string) => `select * from ${from}."${table}" as own
    where not exists (select 1 from ${other}."${table}" as other where ${on('own', 'other')})`
  if (!isNew) sqlite.exec(`create temp table ${added} as ${without('staged', 'base')}`)
  sqlite.exec(`
    create temp table ${gone} as ${without('base', 'staged')};
    create temp table ${changed} as select own.* from staged."${table}" as own
      join base."${table}" as old on ${on('own', 'old')} where (${of('own')}) is not (${of('old')})`)
  // Setting the others would write their indexes.
  const differing = columns.filter((column) =>
    sqlite
      .prepare(
        `select 1 from ${changed} as own join base."${table}" as old on ${on('own', 'old')}
          where own.${column} is not old.${column}`,
      )
      .get(),
  )
  const isLog = LOGS.has(table)
  const inserted = isLog ? columns.filter((column) => !keys.includes(column)) : columns
  const conflictIn = (rows: string) => `select 1 from ${rows} as own
    join base."${table}" as old on ${on('old', 'own')}
    left join main."${table}" as now on ${on('now', 'own')} where (${of('now')}) is not (${of('old')})`
  const update = `update main."${table}" as now
    set ${differing.map((column) => `${column} = own.${column}`).join()}
    from ${changed} as own where ${on('now', 'own')};`
  // Changes name their decision, whose id is free only while nobody else decides.
  const isDecided = `select 1 from ${added}
    where (select max(id) from main.decisions) > (select max(id) from base.decisions)`
  const ofRows = `${conflictIn(changed)} union all ${conflictIn(gone)}`
  return {
    findConflict: READ.has(table)
      ? `${conflictIn(`base."${table}"`)} union all select 1 from (${without('main', 'base')})`
      : table === 'changes'
        ? `${ofRows} union all ${isDecided}`
        : ofRows,
    write: `
      delete from main."${table}" where (${keys.join()}) in (select ${keys.join()} from ${gone});
      ${differing.length === 0 ? '' : update}
      insert into main."${table}" (${inserted.join()}) select ${inserted.join()} from ${added};`,
  }
}

function listColumns(sqlite: Handle, table: string) {
  const columns = sqlite
    .prepare<[string], { name: string; pk: number }>(
      `select '"' || name || '"' as name, pk from pragma_table_info(?, 'staged')`,
    )
    .all(table)
  const keys = columns.filter(({ pk }) => pk > 0)
  return { keys: keys.map(({ name }) => name), columns: columns.map(({ name }) => name) }
}

export function dropComparisons(sqlite: Handle): void {
  const drops = sqlite
    .prepare<[], string>(`select 'drop table temp."' || name || '"' from temp.sqlite_schema`)
    .pluck()
    .all()
  sqlite.exec(drops.join(';'))
}

/** The words and changes of listings are written from the rows again when these are taken over. */
export function dropDerivingTriggers(sqlite: Handle): void {
  const drops = sqlite
    .prepare<[], string>(
      `select 'drop trigger "' || name || '"' from sqlite_schema
        where type = 'trigger' and (name glob '*_words' or name glob 'provider_*_change')`,
    )
    .pluck()
    .all()
  sqlite.exec(drops.join(';'))
}

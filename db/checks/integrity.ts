import type { Report } from '#domain/operation/finding.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Includes full-text indexes and foreign keys. */
export function checkIntegrity({ sqlite }: Connection, report: Report): void {
  for (const line of sqlite.prepare('pragma quick_check').pluck().all()) {
    if (line !== 'ok') report('problem', 'integrity', `quick_check: ${String(line)}`)
  }
  const lost = sqlite
    .prepare(
      `select "table", parent, count(*) as lost
       from pragma_foreign_key_check group by "table", parent order by "table", parent`,
    )
    .raw()
    .all()
  for (const row of lost) {
    const [table, parent, count] = Array.isArray(row) ? row.map(String) : []
    const rows = pluralize(Number(count), 'row', 'rows')
    report('problem', 'integrity', `${rows} of ${table} without a row in ${parent}`)
  }
}

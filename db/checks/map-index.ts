import { sql } from 'kysely'
import type { Report } from '#domain/operation/finding.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Compares the entries of the map index with the listed providers. */
export async function checkMapIndex({ db }: Connection, report: Report): Promise<void> {
  const { rows } = await sql<Record<'listed' | 'missing' | 'orphaned', number>>`
    select
      (select count(*) from providers) as listed,
      (select count(*) from providers
        where (latitude <> 0 or longitude <> 0)
          and id not in (select id from provider_positions)) as missing,
      (select count(*) from provider_positions
        where id not in (select id from providers where latitude <> 0 or longitude <> 0)) as orphaned
  `.execute(db)
  for (const { listed, missing, orphaned } of rows) {
    const providers = pluralize(missing, 'provider', 'providers')
    if (missing > 0) report('problem', 'search', `${providers} missing from the map index`)
    const entries = pluralize(orphaned, 'entry', 'entries')
    if (orphaned > 0) {
      report('problem', 'search', `${entries} of the map index without a provider`)
    }
    report('fact', 'search', `${pluralize(listed, 'provider', 'providers')} listed`)
  }
}

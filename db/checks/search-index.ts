import { sql } from 'kysely'
import type { Report } from '#domain/site/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { PROBLEM_MESSAGES, isIndexFault } from '#db/engine/problem.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Compares the entries with the listed providers; checkIntegrity covers the indexes themselves. */
export async function checkSearchIndex(connection: Connection, report: Report): Promise<void> {
  try {
    await checkEntries(connection, report)
  } catch (error) {
    if (!isIndexFault(error)) throw error
    report('problem', 'search', BROKEN)
  }
}

const BROKEN = PROBLEM_MESSAGES['search-index']

async function checkEntries({ db }: Connection, report: Report): Promise<void> {
  const { rows } = await sql<
    Record<'listed' | 'words' | 'missing' | 'orphaned' | 'unmapped' | 'orphanedMap', number>
  >`
    select
      (select count(*) from providers) as listed,
      (select count(*) from search_words) as words,
      (select count(*) from providers
        where search_rowid not in (select rowid from provider_search)) as missing,
      (select count(*) from provider_search
        where rowid not in (select search_rowid from providers)) as orphaned,
      (select count(*) from providers
        where (latitude <> 0 or longitude <> 0)
          and id not in (select id from provider_positions)) as unmapped,
      (select count(*) from provider_positions
        where id not in (
          select id from providers where latitude <> 0 or longitude <> 0
        )) as "orphanedMap"
  `.execute(db)
  for (const { listed, words, missing, orphaned, unmapped, orphanedMap } of rows) {
    if (missing > 0)
      report('problem', 'search', `${providers(missing)} missing from the search index`)
    if (orphaned > 0)
      report('problem', 'search', `${entries(orphaned)} of the search index without a provider`)
    if (unmapped > 0)
      report('problem', 'search', `${providers(unmapped)} missing from the map index`)
    if (orphanedMap > 0)
      report('problem', 'search', `${entries(orphanedMap)} of the map index without a provider`)
    if (listed > 0 && words === 0) {
      report('problem', 'search', 'no words for spelling correction')
    }
    report(
      'fact',
      'search',
      `${providers(listed)} listed, ${formatCount(words)} words for spelling correction`,
    )
  }
}

function entries(count: number): string {
  return pluralize(count, 'entry', 'entries')
}

function providers(count: number): string {
  return pluralize(count, 'provider', 'providers')
}

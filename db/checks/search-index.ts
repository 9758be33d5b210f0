import { sql } from 'kysely'
import type { Report } from '#domain/site/finding.ts'
import { countOf, formatCount } from '#domain/clinics/rating.ts'
import { PROBLEM_MESSAGES, isIndexFault } from '#db/engine/availability/problem.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { hasLostEntries } from '#db/search/lost-entries.ts'

/**
 * Whether exactly the listed providers can be found: by words and by where they are. That the
 * indexes themselves are whole is part of checkIntegrity.
 */
export async function checkSearchIndex(connection: Connection, report: Report): Promise<void> {
  try {
    await checkEntries(connection, report)
    if (await hasLostEntries(readOnly(connection.db))) report('problem', 'search', BROKEN)
  } catch (error) {
    if (!isIndexFault(error)) throw error
    report('problem', 'search', BROKEN)
  }
}

const BROKEN = PROBLEM_MESSAGES['search-index']

async function checkEntries({ db }: Connection, report: Report): Promise<void> {
  const { rows } = await sql<
    Record<'listed' | 'words' | 'unfound' | 'gone' | 'unplaced' | 'left', number>
  >`
    select
      (select count(*) from providers) as listed,
      (select count(*) from search_words) as words,
      (select count(*) from providers
        where search_rowid not in (select rowid from provider_search)) as unfound,
      (select count(*) from provider_search
        where rowid not in (select search_rowid from providers)) as gone,
      (select count(*) from providers
        where (latitude <> 0 or longitude <> 0)
          and id not in (select id from provider_positions)) as unplaced,
      (select count(*) from provider_positions
        where id not in (
          select id from providers where latitude <> 0 or longitude <> 0
        )) as left
  `.execute(db)
  for (const { listed, words, unfound, gone, unplaced, left } of rows) {
    if (unfound > 0) report('problem', 'search', `${some(unfound)} missing from the search index`)
    if (gone > 0)
      report('problem', 'search', `${entries(gone)} of the search index without a provider`)
    if (unplaced > 0) report('problem', 'search', `${some(unplaced)} missing from the map index`)
    if (left > 0)
      report('problem', 'search', `${entries(left)} of the map index without a provider`)
    if (listed > 0 && words === 0) {
      report('problem', 'search', 'no words that typing errors could be corrected to')
    }
    report(
      'fact',
      'search',
      `${some(listed)} listed, ${formatCount(words)} words searches are corrected to`,
    )
  }
}

function entries(count: number): string {
  return countOf(count, 'entry', 'entries')
}

function some(count: number): string {
  return countOf(count, 'provider', 'providers')
}

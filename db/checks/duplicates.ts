import { pluralize } from '#domain/text/counts.ts'
import type { Report } from '#domain/site/finding.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'

export async function checkDuplicates({ db }: Connection, report: Report): Promise<void> {
  const count = await countOpenPairs(readOnly(db))
  const pairs = pluralize(count, 'pair', 'pairs')
  const wait = count === 1 ? 'waits' : 'wait'
  report('fact', 'duplicates', `${pairs} of possible duplicates ${wait} for a decision`)
}

import { formatCount, pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ImportedBy } from '#db/import/report.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { printResult, refuse } from '#cli/output/print.ts'

/** Restores the list from before the last import and prints the changes. */
export async function undoLastImport(
  connection: Connection,
  options: { json?: boolean } & ImportedBy,
): Promise<void> {
  const outcome = await interruptible('nothing was undone.', () =>
    undoImport(connection, new Date(), options),
  )
  if (outcome.kind === 'nothing-to-undo') {
    refuse('There is no import to undo: only the last one can be, and only once.')
    return
  }
  const { file, difference } = outcome
  const { added, changed, removed, gone } = difference
  printResult(options, { undone: file, ...difference }, () => [
    `The import of ${file} was undone.`,
    `  ${formatCount(added)} back, ${formatCount(changed)} as they were before, ${formatCount(removed)} removed`,
    `  ${pluralize(gone, 'address', 'addresses')} of the undone import answer 410 now`,
  ])
}

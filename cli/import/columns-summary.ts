import { pluralize } from '#domain/text/counts.ts'
import type { ListedColumns } from '#domain/import/list-header.ts'

const MAX_NAMED = 10

/** [] for a list with exactly the 15 columns. */
export function summarizeColumns({ ignored, missing }: ListedColumns): string[] {
  const lines: string[] = []
  if (ignored.length > 0) {
    lines.push(`  ${pluralize(ignored.length, 'column', 'columns')} ignored: ${joinNames(ignored)}`)
  }
  if (missing.length > 0) {
    lines.push(`  ${pluralize(missing.length, 'column', 'columns')} missing: ${missing.join(', ')}`)
  }
  return lines
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).join(', ')
  const more = names.length - MAX_NAMED
  return more > 0 ? `${shown} and ${more} more (--json lists all)` : shown
}

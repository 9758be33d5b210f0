import { pluralize, formatCount } from '#domain/text/counts.ts'
import type { ListedColumns } from '#domain/import/reading/list-header.ts'
import { describeReading, listReportNotes } from '#domain/import/report-notes.ts'
import type { ImportReport } from '#db/import/report.ts'

export function summarizeImport(
  report: ImportReport,
  names: { list: string; database: string; dryRun: boolean; areAllFitting: boolean },
): string[] {
  const seconds = (report.durationMs / 1000).toFixed(1)
  const { forGood } = report.closed
  const andClosed = forGood === 0 ? '' : `, ${formatCount(forGood)} closed for good`
  const headline = names.dryRun
    ? `Dry run, nothing was written: ${names.list} holds ${pluralize(report.imported, 'clinic', 'clinics')}${andClosed} (${seconds} s).`
    : `Imported ${pluralize(report.imported, 'clinic', 'clinics')} from ${names.list} into ${names.database}${andClosed} (${seconds} s).`
  const { added, changed, unchanged, removed, moved, renamed, closedNow } = report
  const { duplicates, skipped, hours } = report
  return [
    headline,
    ...describeReading(report).map((note) => `  ${note}`),
    `  ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed, ${formatCount(unchanged)} unchanged`,
    ...(moved + renamed + closedNow > 0
      ? [
          `  ${formatCount(moved)} moved to another city, ${formatCount(renamed)} renamed, ${formatCount(closedNow)} closed for good`,
        ]
      : []),
    ...(report.replacesDemo
      ? ['  This first list of your own replaces the demo, which leaves nothing behind.']
      : []),
    // Empty when corrections or owner statements hide all of the list's changes.
    ...(Object.keys(report.changedColumns).length > 0
      ? [`  changed columns: ${formatColumns(report.changedColumns)}`]
      : []),
    ...(report.redirects + report.gone > 0
      ? [
          `  old addresses: ${formatCount(report.redirects)} redirect now, ${formatCount(report.gone)} answer 410`,
        ]
      : []),
    `  ${pluralize(report.rows, 'row', 'rows')} read: ${formatCount(duplicates)} repeats of earlier rows, ${formatCount(skipped)} skipped`,
    `  ${pluralize(report.states, 'state', 'states')}, ${pluralize(report.cities, 'city', 'cities')}`,
    `  opening hours: ${formatCount(hours.parsed)} read, ${formatCount(hours.blank)} blank, ${formatCount(hours.unparsed)} unreadable`,
    ...listReportNotes(report, names.areAllFitting).map(({ text }) => `  ${text}`),
    ...summarizeColumns(report.columns),
  ]
}

/** "phone 12, hours 3", most changed first. */
function formatColumns(changed: Readonly<Record<string, number>>): string {
  return Object.entries(changed)
    .toSorted(([, a], [, b]) => b - a)
    .map(([column, count]) => `${column} ${formatCount(count)}`)
    .join(', ')
}

const MAX_NAMED = 10

function summarizeColumns({ ignored, missing }: ListedColumns): string[] {
  const more = ignored.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more (--json lists all)` : ''
  return [
    [ignored, 'ignored', `${ignored.slice(0, MAX_NAMED).join(', ')}${rest}`] as const,
    [missing, 'missing', missing.join(', ')] as const,
  ]
    .filter(([columns]) => columns.length > 0)
    .map(
      ([{ length }, what, names]) =>
        `  ${pluralize(length, 'column', 'columns')} ${what}: ${names}`,
    )
}

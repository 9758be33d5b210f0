import { pluralize, formatCount } from '#domain/clinics/rating.ts'
import type { ImportReport } from '#db/import/report.ts'

export function summarizeImport(
  report: ImportReport,
  names: { list: string; database: string; dryRun: boolean },
): string[] {
  const seconds = (report.durationMs / 1000).toFixed(1)
  const headline = names.dryRun
    ? `Dry run, nothing was written: ${names.list} holds ${pluralize(report.imported, 'clinic', 'clinics')} (${seconds} s).`
    : `Imported ${pluralize(report.imported, 'clinic', 'clinics')} from ${names.list} into ${names.database} (${seconds} s).`
  const { added, changed, unchanged, removed, duplicates, skipped, hours } = report
  const lines = [
    headline,
    `  ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed, ${formatCount(unchanged)} unchanged`,
    `  ${pluralize(report.rows, 'row', 'rows')} read: ${formatCount(duplicates)} exact repeats of earlier rows, ${formatCount(skipped)} skipped`,
    `  ${pluralize(report.states, 'state', 'states')}, ${pluralize(report.cities, 'city', 'cities')}`,
    `  opening hours: ${formatCount(hours.parsed)} read, ${formatCount(hours.blank)} blank, ${formatCount(hours.unparsed)} unreadable`,
  ]
  if (report.stateByZip > 0) {
    lines.push(
      `  ${pluralize(report.stateByZip, 'clinic', 'clinics')} without a readable state, listed in the state of the ZIP code`,
    )
  }
  if (report.unknownState > 0) {
    lines.push(
      `  ${pluralize(report.unknownState, 'clinic', 'clinics')} without a known state, searchable only`,
    )
  }
  if (report.extraFields > 0) {
    lines.push(
      `  ${pluralize(report.extraFields, 'row', 'rows')} with more fields than the header; the extra ones were ignored`,
    )
  }
  return lines
}

import { pluralize, formatCount } from '#domain/text/counts.ts'
import type { ListedColumns } from '#domain/import/reading/list-header.ts'
import type { ImportReport } from '#db/import/report.ts'

export function summarizeImport(
  report: ImportReport,
  names: { list: string; database: string; dryRun: boolean },
): string[] {
  const seconds = (report.durationMs / 1000).toFixed(1)
  const { forGood } = report.closed
  const andClosed = forGood === 0 ? '' : `, ${formatCount(forGood)} closed for good`
  const headline = names.dryRun
    ? `Dry run, nothing was written: ${names.list} holds ${pluralize(report.imported, 'clinic', 'clinics')}${andClosed} (${seconds} s).`
    : `Imported ${pluralize(report.imported, 'clinic', 'clinics')} from ${names.list} into ${names.database}${andClosed} (${seconds} s).`
  const { added, changed, unchanged, removed, moved, renamed, closedNow } = report
  const { duplicates, skipped, hours } = report
  const { guessed } = report.columns
  const lines = [
    headline,
    ...report.notes.map((note) => `  ${note}`),
    ...(guessed.length > 0 ? [`  ${formatGuesses(guessed)}`] : []),
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
  ]
  const { skippedByReason, stateByZip, conflicts, unknownState, extraFields } = report
  const { garbled, unifiedCities, approximatePositions, serviceAreas, relevance, closed } = report
  const leftOut = skippedByReason['off-topic']
  const otherTrades = leftOut > 0 ? 0 : relevance['off-topic']
  const notes: [count: number, noun: string, about: string][] = [
    [skippedByReason.withheld, 'row', 'of clinics that are hidden, merged or closed by a decision'],
    [skippedByReason['left-out'], 'row', 'left out, because the list only adds or only updates'],
    [conflicts, 'correction', 'that the list contradicts; the queue asks about each'],
    [stateByZip, 'clinic', 'without a city or state, placed by ZIP code, text or position'],
    [unknownState, 'clinic', 'without a known state, searchable only'],
    [extraFields, 'row', 'with more fields than the header; the extra ones were ignored'],
    [garbled, 'clinic', 'with letters that were lost, as in “CafÃ©”; --report names them'],
    [unifiedCities, 'clinic', 'under another spelling of the city'],
    [approximatePositions, 'position', 'missing or far from the ZIP or city, now its center'],
    [serviceAreas, 'clinic', 'without a street, listed with the area that they serve'],
    [leftOut, 'clinic', 'left out as tattoo studio or another trade'],
    [otherTrades, 'clinic', 'of tattoo studios and other trades; --only-fitting leaves them out'],
    [relevance.doubtful, 'clinic', 'without a word about removing tattoos'],
    [
      report.successions,
      'clinic',
      'that left and gave place to another; the queue asks about each',
    ],
    [closed.forNow, 'clinic', 'temporarily closed, listed last'],
  ]
  return [
    ...lines,
    ...notes
      .filter(([count]) => count > 0)
      .map(([count, noun, about]) => `  ${pluralize(count, noun, `${noun}s`)} ${about}`),
    ...summarizeColumns(report.columns),
  ]
}

/** Said first, because a wrong guess makes all else wrong. */
function formatGuesses(guessed: ListedColumns['guessed']): string {
  const words = guessed.map(({ name, readAs }) => `“${name}” as ${readAs}`)
  return `We read ${words.join(', ')} (--columns changes it)`
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

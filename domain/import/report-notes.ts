import { pluralize } from '#domain/text/counts.ts'
import type { ListCounts } from './counts.ts'

/** How the file was read, said first: a wrong guess makes all else wrong. */
export function describeReading({ notes, columns }: Pick<ListCounts, 'notes' | 'columns'>) {
  const guesses = columns.guessed.map(({ name, readAs }) => `“${name}” as ${readAs}`)
  return guesses.length === 0 ? notes : [...notes, `We read ${guesses.join(', ')}`]
}

interface Counted extends ListCounts {
  conflicts: number
  successions: number
}

/** What is unusual about the rows of a list. */
export interface ReportNote {
  text: string
  /** Filter of the listings that it is about. */
  only?: 'doubtful' | 'off-topic'
}

/** `areAllFitting`: the site says that every listing removes tattoos (R-LIST-16). */
export function listReportNotes(report: Counted, areAllFitting: boolean): ReportNote[] {
  const { skippedByReason, relevance, closed } = report
  const leftOut = skippedByReason['off-topic']
  const doubts = areAllFitting ? { doubtful: 0, 'off-topic': 0 } : relevance
  const notes: [count: number, noun: string, about: string, only?: ReportNote['only']][] = [
    [skippedByReason.withheld, 'row', 'of clinics that are hidden, merged or closed by a decision'],
    [skippedByReason['left-out'], 'row', 'left out, because the list only adds or only updates'],
    [report.conflicts, 'correction', 'that the list contradicts; the desk asks about each'],
    [report.hours.unparsed, 'clinic', 'with hours that cannot be read; their words are shown'],
    [report.stateByZip, 'clinic', 'without a city or state, placed by ZIP code, text or position'],
    [report.unknownState, 'clinic', 'without a known state, searchable only'],
    [report.extraFields, 'row', 'with more fields than the header; the extra ones were ignored'],
    [
      report.otherPhones,
      'clinic',
      'with several phone numbers in one cell, of which the first is listed',
    ],
    [report.garbled, 'clinic', 'with letters that were lost, as in “CafÃ©”'],
    [report.unifiedCities, 'clinic', 'under another spelling of the city'],
    [
      report.approximatePositions,
      'clinic',
      'without a position, or one far from the ZIP or city, now at its center',
    ],
    [report.serviceAreas, 'clinic', 'without a street, listed with the area that they serve'],
    [leftOut, 'clinic', 'left out as tattoo studio or another trade'],
    [
      leftOut > 0 ? 0 : doubts['off-topic'],
      'clinic',
      'of tattoo studios and other trades, which can be left out',
      'off-topic',
    ],
    [doubts.doubtful, 'clinic', 'without a word about removing tattoos', 'doubtful'],
    [report.successions, 'clinic', 'that left and gave place to another; the desk asks about each'],
    [closed.forNow, 'clinic', 'temporarily closed, listed last'],
  ]
  return notes
    .filter(([count]) => count > 0)
    .map(([count, noun, about, only]) => ({
      text: `${pluralize(count, noun, `${noun}s`)} ${about}`,
      ...(only && { only }),
    }))
}

import { useData } from 'vike-react/useData'
import type { ImportResult } from '#db/uploads/upload-folder.ts'
import type { SkipReason } from '#domain/import/reading/read-row.ts'
import { describeReading, listReportNotes, type ReportNote } from '#domain/import/report-notes.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { keysOf } from '#domain/text/choices.ts'
import { pluralize } from '#domain/text/counts.ts'
import { capitalize } from '#domain/text/plain-text.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as admin from '../../admin.css.ts'
import { TextList } from '#ui/text/TextList.tsx'
import { Tiles } from '../../ListRow.tsx'
import type { Data } from './+data.ts'

interface ReportProps {
  report: ImportResult
}

/** The counts of an import as tiles; a count of 0 that is rare has none. */
export function Numbers({ report }: ReportProps) {
  const { added, changed, removed, unchanged, closedNow } = report
  const { skipped, duplicates } = 'rows' in report ? report : { skipped: 0, duplicates: 0 }
  return (
    <Tiles
      of={[
        ['Added', added],
        ['Changed', changed],
        ['Removed', removed],
        ['Unchanged', unchanged],
        ...(closedNow > 0 ? [['Closed for good', closedNow] as const] : []),
        ...(duplicates > 0 ? [['Repeated rows', duplicates] as const] : []),
        ...(skipped > 0 ? [['Skipped rows', skipped] as const] : []),
      ]}
    />
  )
}

const REASONS: Record<SkipReason, string> = {
  empty: 'empty',
  short: 'with fewer fields than the header',
  'no-name': 'without a name',
  'no-place': 'without anything that says where the clinic is',
  foreign: 'of another country',
  closed: 'closed for good',
  withheld: 'hidden, merged or closed by a decision',
  'left-out': 'left out, because the list only adds or only updates',
  'off-topic': 'of another trade',
}

/** How the list was read, and what is unusual about its rows. */
export function Notes({ report }: ReportProps) {
  const { upload, areAllFitting } = useData<Data>()
  if (!('notes' in report)) return null
  const notes = [
    ...describeReading(report).map((text) => ({ text })),
    ...listReportNotes(report, areAllFitting),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={atoms.bulletList}>
      {notes.map(({ text, only }: ReportNote) => (
        <li key={text}>
          {capitalize(text)}.{' '}
          {only !== undefined && upload.step === 'import' ? (
            <a href={listingsPath({ only })}>Look through them</a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Skipped rows by reason, and as a download. */
export function Skipped({ report }: ReportProps) {
  const { upload, hasSkipped } = useData<Data>()
  if (!('rows' in report)) return null
  const { skippedByReason, skipped, columns } = report
  const reasons = keysOf(REASONS).flatMap((reason) => {
    const count = skippedByReason[reason]
    return count === 0 ? [] : [`${pluralize(count, 'row', 'rows')} ${REASONS[reason]}`]
  })
  return (
    <>
      {skipped === 0 ? null : (
        <div className={admin.callout.info}>
          <p>
            <strong>{pluralize(skipped, 'row is', 'rows are')} skipped</strong>
          </p>
          <TextList of={reasons} />
          {hasSkipped ? (
            <div>
              <a href={paths.apiAdminListFile(upload.id, 'skipped.csv')} download>
                Download skipped rows (CSV)
              </a>
            </div>
          ) : null}
        </div>
      )}
      {columns.ignored.length === 0 ? null : (
        <details>
          <summary className={admin.summary}>
            {pluralize(columns.ignored.length, 'column is', 'columns are')} not read
          </summary>
          <p className={admin.text}>{columns.ignored.join(', ')}</p>
        </details>
      )}
    </>
  )
}

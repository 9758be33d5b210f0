import { useData } from 'vike-react/useData'
import type { PrintedImport } from '#db/uploads/read-results.ts'
import type { ImportReport } from '#db/import/report.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as admin from '../../admin.css.ts'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'

interface ReportProps {
  report: PrintedImport
}

/** The counts of an import as tiles; a count of 0 that is rare has none. */
export function Numbers({ report }: ReportProps) {
  const {
    added,
    changed,
    removed,
    unchanged = 0,
    closedNow = 0,
    skipped = 0,
    duplicates = 0,
  } = report
  const tiles = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
    ['Unchanged', unchanged],
    ...(closedNow > 0 ? [['Closed for good', closedNow] as const] : []),
    ...(duplicates > 0 ? [['Repeated rows', duplicates] as const] : []),
    ...(skipped > 0 ? [['Skipped rows', skipped] as const] : []),
  ] as const
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, count]) => (
        <div key={label} className={styles.tile}>
          <dt className={atoms.note}>{label}</dt>
          <dd className={styles.number}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const REASONS: Record<keyof ImportReport['skippedByReason'], string> = {
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

/** Shows what could not be read in the list, and for how many clinics it is unsure that they remove tattoos. */
export function Doubts({ report }: ReportProps) {
  const { upload } = useData<Data>()
  const { relevance, skippedByReason, hours, garbled, unknownState, approximatePositions } = report
  if (relevance === undefined) return null
  const counts = [
    [hours?.unparsed, 'with hours that cannot be read'],
    [garbled, 'with letters that were lost'],
    [unknownState, 'without a known state, searchable only'],
    [
      approximatePositions,
      'without a position, or one far from the ZIP or city, now at its center',
    ],
  ] as const
  const doubts = counts.flatMap(([count = 0, doubt]) => (count > 0 ? [{ count, doubt }] : []))
  if (doubts.length + relevance.doubtful + relevance['off-topic'] === 0) return null
  const studios = pluralize(relevance['off-topic'], 'clinic is', 'clinics are')
  const isLeftOut = (skippedByReason?.['off-topic'] ?? 0) > 0
  const review = (only: 'doubtful' | 'off-topic') =>
    upload.step === 'import' ? <a href={listingsPath({ only })}>Look through them</a> : null
  return (
    <ul className={atoms.bulletList}>
      {doubts.map(({ count, doubt }) => (
        <li key={doubt}>
          {pluralize(count, 'clinic', 'clinics')} {doubt}.
        </li>
      ))}
      {relevance['off-topic'] === 0 ? null : (
        <li>
          {studios} a tattoo studio or another trade{isLeftOut ? ', and left out' : ''}.{' '}
          {isLeftOut ? null : review('off-topic')}
        </li>
      )}
      {relevance.doubtful === 0 ? null : (
        <li>
          {pluralize(relevance.doubtful, 'clinic', 'clinics')} without a word about removing
          tattoos. {review('doubtful')}
        </li>
      )}
    </ul>
  )
}

/** Skipped rows by reason, and as a download. */
export function Skipped({ report }: ReportProps) {
  const { upload, hasSkipped } = useData<Data>()
  const { skippedByReason, skipped = 0, columns } = report
  const reasons = Object.entries(REASONS).flatMap(([reason, text]) => {
    const count = Object.entries(skippedByReason ?? {}).find(([name]) => name === reason)?.[1] ?? 0
    return count === 0 ? [] : [`${pluralize(count, 'row', 'rows')} ${text}`]
  })
  return (
    <>
      {skipped === 0 ? null : (
        <div className={admin.callout({ tone: 'info' })}>
          <p>
            <strong>{pluralize(skipped, 'row is', 'rows are')} skipped</strong>
          </p>
          <ul className={atoms.bulletList}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {hasSkipped ? (
            <div>
              <a href={paths.apiAdminListFile(upload.id, 'skipped.csv')} download>
                Download skipped rows (CSV)
              </a>
            </div>
          ) : null}
        </div>
      )}
      {columns === undefined || columns.ignored.length === 0 ? null : (
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

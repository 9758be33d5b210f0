import { formatCount } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ActionButton } from '../ActionButton.tsx'
import * as compare from '../compare.css.ts'
import { QueueItem } from './QueueItem.tsx'
import * as styles from './queue.css.ts'
import { describeEvidence } from './describe-evidence.ts'
import type { EntryOf, ItemProps } from './item-props.ts'
import { PairPlaces } from './PairPlaces.tsx'

type Pair = EntryOf<'pair'>['item']

/** Numbered as on the map. */
const TERMS = ['1, first listing', '2, second listing'] as const

const COMPARED = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['site', 'Website'],
  ['hours', 'Opening hours'],
] as const

/** Two possible duplicates, side by side. */
export function DuplicateItem({ entry, next }: ItemProps<'pair'>) {
  const { item: pair } = entry
  const { first, second, kind, fuller } = pair
  return (
    <QueueItem
      entry={entry}
      next={next}
      action={paths.apiAdminDuplicates()}
      clinicPath={first.path}
      badges={
        <Badge tone="plain">{kind === 'same' ? 'One clinic twice?' : 'Part of a practice?'}</Badge>
      }
      summary={
        <>
          and <a href={second.path}>{second.name}</a>, {describeEvidence(pair)}
        </>
      }
    >
      <input type="hidden" name="first" value={first.id} />
      <input type="hidden" name="second" value={second.id} />
      <table className={compare.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>Field</span>
            </th>
            {TERMS.map((term) => (
              <th key={term} scope="col">
                {term}
              </th>
            ))}
            <th scope="col">The page will be</th>
          </tr>
        </thead>
        <tbody>
          <Row
            title="Address of the page"
            values={[first.path, second.path]}
            field="kept"
            fuller={fuller}
          />
          {COMPARED.map(([field, title]) => (
            <Row
              key={field}
              title={title}
              values={[first[field], second[field]]}
              field={field}
              fuller={fuller}
            />
          ))}
          <Row
            title="Reviews"
            values={[formatCount(first.reviews), formatCount(second.reviews)]}
            merged={formatCount(Math.max(first.reviews, second.reviews))}
          />
        </tbody>
      </table>
      <div className={styles.actions}>
        <PairButtons pair={pair} />
      </div>
      <PairPlaces pair={pair} />
    </QueueItem>
  )
}

type RowProps = { title: string; values: readonly [first: string, second: string] } & (
  | { field: 'kept' | (typeof COMPARED)[number][0]; fuller: 'first' | 'second' }
  /** Not for the admin to choose. */
  | { merged: string }
)

function Row({ title, values, ...row }: RowProps) {
  const isDifferent = values[0] !== values[1]
  const heading = 'The page will be'
  return (
    <tr className={compare.line({ isChanged: isDifferent })}>
      <th scope="row">{title}</th>
      {TERMS.map((term, index) => (
        <td key={term} data-label={term}>
          {values[index] || 'None'}
        </td>
      ))}
      <td data-label={heading}>
        {'merged' in row ? (
          row.merged
        ) : isDifferent && values.every(Boolean) ? (
          <select
            name={row.field}
            className={styles.outcome}
            aria-label={`${heading}: ${title}`}
            defaultValue={row.fuller}
          >
            <option value="first">1: {values[0]}</option>
            <option value="second">2: {values[1]}</option>
          </select>
        ) : (
          values.find(Boolean) || 'None'
        )}
      </td>
    </tr>
  )
}

function PairButtons({ pair: { first, second, kind, practiceId } }: { pair: Pair }) {
  const about = `: ${first.name} and ${second.name}`
  const isPractice = kind === 'belongs-to'
  return (
    <>
      {isPractice ? (
        <ActionButton
          value={practiceId === first.id ? 'second-belongs' : 'first-belongs'}
          shortcut="a"
          look="primary"
          about={about}
        >
          Link as Part of the Practice
        </ActionButton>
      ) : null}
      <ActionButton
        value="merge"
        shortcut="a"
        look={isPractice ? 'secondary' : 'primary'}
        about={about}
      >
        Merge
      </ActionButton>
      <ActionButton value="not-same" shortcut="d" about={about}>
        Not the Same
      </ActionButton>
    </>
  )
}

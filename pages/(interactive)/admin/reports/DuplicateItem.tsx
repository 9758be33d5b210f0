import { formatReviews } from '#domain/clinics/rating.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { Evidence } from '../queue/Evidence.tsx'
import { QueueItem } from '../queue/QueueItem.tsx'
import { mark } from '../bulk/bulk.css.ts'
import * as styles from '../queue/queue.css.ts'
import type { Data } from './+data.ts'
import { PairPlaces } from './PairPlaces.tsx'

type Pair = Data['duplicates']['items'][number]

/** The numbers are those on the map. */
const TERMS = ['1, first listing', '2, second listing'] as const

/** `isAbove`: shown for both listings anyway. */
const COMPARED = [
  { field: 'name', title: 'Name', isAbove: true },
  { field: 'address', title: 'Address', isAbove: true },
  { field: 'phone', title: 'Phone', isAbove: false },
  { field: 'site', title: 'Website', isAbove: false },
  { field: 'hours', title: 'Opening hours', isAbove: false },
] as const

/** Two possible duplicates, side by side. */
export function DuplicateItem({ pair }: { pair: Pair }) {
  const { first, second, reasons, kind } = pair
  const differing = COMPARED.filter(({ field }) => first[field] !== second[field])
  const same = COMPARED.filter(
    ({ field, isAbove }) => !isAbove && first[field] !== '' && first[field] === second[field],
  )
  return (
    <QueueItem
      id={`${first.id}-${second.id}`}
      clinicName={first.name}
      clinicPath={first.path}
      badges={
        <Badge tone="plain">{kind === 'same' ? 'One clinic twice?' : 'Part of a practice?'}</Badge>
      }
      summary={
        <>
          and <a href={second.path}>{second.name}</a>: {reasons.join(', ')}
        </>
      }
    >
      <form method="post" action={paths.apiAdminDuplicates()} className={styles.form}>
        <input type="hidden" name="first" value={first.id} />
        <input type="hidden" name="second" value={second.id} />
        <Evidence
          title="The two listings"
          values={[first, second].map(({ name, address, path, reviews }, index) => ({
            term: TERMS[index] ?? '',
            value: (
              <>
                <a href={path}>{name}</a>, {address}, {formatReviews(reviews)}
              </>
            ),
          }))}
        />
        <PairPlaces pair={pair} />
        {same.length === 0 ? null : (
          <p className={styles.muted}>
            The same on both:{' '}
            {same.map(({ field, title }) => `${title.toLowerCase()} ${first[field]}`).join('; ')}
          </p>
        )}
        {differing.map(({ field, title }) => (
          <Evidence
            key={field}
            title={title}
            values={[
              { term: TERMS[0], value: first[field] || 'None' },
              { term: TERMS[1], value: second[field] || 'None' },
            ]}
            note={
              <label className={styles.choice}>
                <input type="checkbox" name="take" value={field} className={mark} />
                <span>
                  When merging, take the {title.toLowerCase()} of the listing that goes
                  <span className={visuallyHidden}>
                    {' '}
                    ({first.name} and {second.name})
                  </span>
                </span>
              </label>
            }
          />
        ))}
        <div className={styles.actions}>
          <PairButtons pair={pair} />
        </div>
      </form>
    </QueueItem>
  )
}

function PairButtons({ pair: { first, second, kind, practiceId } }: { pair: Pair }) {
  const about = (
    <span className={visuallyHidden}>
      : {first.name} and {second.name}
    </span>
  )
  const isPractice = kind === 'belongs-to'
  return (
    <>
      {isPractice ? (
        <button
          type="submit"
          name="action"
          value={practiceId === first.id ? 'second-belongs' : 'first-belongs'}
          className={button({ look: 'primary' })}
        >
          Link as Part of the Practice{about}
        </button>
      ) : null}
      {second.kind === 'clinic' ? (
        <button
          type="submit"
          name="action"
          value="keep-first"
          className={button({ look: isPractice ? 'secondary' : 'primary' })}
        >
          Merge, Keep the First{about}
        </button>
      ) : null}
      {first.kind === 'clinic' ? (
        <button type="submit" name="action" value="keep-second" className={button()}>
          Merge, Keep the Second{about}
        </button>
      ) : null}
      <button type="submit" name="action" value="not-same" className={button()}>
        Not the Same{about}
      </button>
    </>
  )
}

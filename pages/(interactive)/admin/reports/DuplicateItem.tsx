import { formatReviews } from '#domain/clinics/rating.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { Evidence } from '../queue/Evidence.tsx'
import { QueueItem } from '../queue/QueueItem.tsx'
import * as styles from '../queue/queue.css.ts'
import type { Data } from './+data.ts'

type Pair = Data['duplicates']['items'][number]

const COMPARED = [
  { field: 'name', title: 'Name' },
  { field: 'address', title: 'Address' },
  { field: 'phone', title: 'Phone' },
  { field: 'site', title: 'Website' },
  { field: 'hours', title: 'Opening hours' },
] as const

/** Two listings that may be one, side by side. */
export function DuplicateItem({ pair }: { pair: Pair }) {
  const { first, second, reasons, kind } = pair
  const differing = COMPARED.filter(({ field }) => first[field] !== second[field])
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
          title="Reviews"
          values={[first, second].map(({ path, reviews }, index) => ({
            term: index === 0 ? 'First listing' : 'Second listing',
            value: <a href={path}>{formatReviews(reviews)}</a>,
          }))}
        />
        {differing.map(({ field, title }) => (
          <Evidence
            key={field}
            title={title}
            values={[
              { term: 'First listing', value: first[field] || 'None' },
              { term: 'Second listing', value: second[field] || 'None' },
            ]}
            note={
              <label className={styles.choice}>
                <input type="checkbox" name="take" value={field} className={styles.mark} />
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

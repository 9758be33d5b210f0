import { useData } from 'vike-react/useData'
import { paymentReference } from '#domain/premium/plan.ts'
import { paths } from '#domain/site/paths.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import { SEEN } from '#domain/statistics/seen.ts'
import { FIELD_NAMES, FIELDS } from '#domain/stewardship/fields.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { cluster } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import { AdminNoticeBox } from '../../AdminNoticeBox.tsx'
import { StateBadges } from '../index/ListingTable.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'
import { Aside } from './Aside.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { DeleteForm, Steps } from './Steps.tsx'

export function Page() {
  const { listing } = useData<Data>()
  return listing === null ? <NotFound /> : <Listing listing={listing} />
}

function Listing({ listing }: { listing: ListingPage }) {
  const { notice, isCounting, form } = useData<Data>()
  const { id, name, state, tier, origin, path, winner } = listing
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={cluster({ gap: 'xs', align: 'center' })}>
          <h1 tabIndex={-1} className={styles.title}>
            {name || 'Without a name'}
          </h1>
          <StateBadges state={state} tier={tier} />
          {origin.doubt === null ? null : <Badge tone="soon">Perhaps not about removal</Badge>}
        </div>
        <div className={cluster({ gap: 'xs' })}>
          {state === 'listed' ? <ButtonLink href={path}>View its page</ButtonLink> : null}
          <ButtonLink href={paths.adminListings()}>All listings</ButtonLink>
        </div>
      </div>
      <AdminNoticeBox notice={notice} />
      <ReturnedErrors {...form} order={[...FIELD_NAMES, 'other', 'note', 'sure']} labels={FIELDS} />
      <p className={styles.small}>
        {paymentReference(id)} · {describeOrigin(listing)} · {path}
        {winner === null ? null : (
          <>
            {' '}
            · merged into <a href={paths.adminListing(winner.id)}>{winner.name}</a>
          </>
        )}
        {origin.doubt === null ? null : ` · ${origin.doubt}`}
      </p>
      <Steps listing={listing} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Facts listing={listing} />
          {isCounting ? <Statistics weeks={listing.weeks} /> : null}
          <History listing={listing} />
          <DeleteForm id={id} />
        </div>
        <Aside listing={listing} />
      </div>
    </div>
  )
}

function Statistics({ weeks }: Pick<ListingPage, 'weeks'>) {
  const isSeen = weeks.some((week) => SEEN.some((what) => week[what] > 0))
  return (
    <section aria-labelledby="statistics" className={styles.section}>
      <h2 id="statistics" className={styles.sectionTitle}>
        Statistics
      </h2>
      {isSeen ? (
        <Weeks label="Numbers by week" weeks={weeks} />
      ) : (
        <p>Nobody opened its page in the last twelve weeks.</p>
      )}
    </section>
  )
}

function describeOrigin({ origin, applications }: ListingPage): string {
  if (!origin.isFromList) {
    return applications.length > 0 ? 'From an application' : 'Added by hand'
  }
  const from = origin.source ? `From the list “${origin.source}”` : 'From a list'
  return origin.listedOn ? `${from} of ${formatShortDate(origin.listedOn)}` : from
}

function NotFound() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Listing not found</h1>
      </div>
      <p>It was deleted, or it never existed.</p>
      <div>
        <ButtonLink href={paths.adminListings()}>All listings</ButtonLink>
      </div>
    </div>
  )
}

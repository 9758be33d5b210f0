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
import { NewListing } from './NewListing.tsx'
import { DeleteForm, Steps } from './Steps.tsx'

export function Page() {
  const { listing, newFields } = useData<Data>()
  if (listing !== null) return <Listing listing={listing} />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          {newFields === null ? 'Listing not found' : 'Add a listing'}
        </h1>
        <ButtonLink href={paths.adminListings()}>All listings</ButtonLink>
      </div>
      {newFields === null ? (
        <p>It was deleted, or it never existed.</p>
      ) : (
        <NewListing fields={newFields} />
      )}
    </div>
  )
}

function Listing({ listing }: { listing: ListingPage }) {
  const { notice, isCounting, form } = useData<Data>()
  const { id, name, state, origin, path, winner } = listing
  const facts = [paymentReference(id), describeOrigin(listing), path, origin.doubt]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={cluster({ gap: 'xs', align: 'center' })}>
          <h1 tabIndex={-1} className={styles.title}>
            {name || 'Without a name'}
          </h1>
          <StateBadges state={state} tier={origin.tier} />
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
        {facts.filter(Boolean).join(' · ')}
        {winner === null ? null : (
          <>
            {' · merged into '}
            <a href={paths.adminListing(winner.id)}>{winner.name}</a>
          </>
        )}
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

function describeOrigin({ origin: { isFromList, source, listedOn }, items }: ListingPage): string {
  if (isFromList === 0) {
    const isSent = items.some(({ kind }) => kind === 'Application')
    return isSent ? 'From an application' : 'Added by hand'
  }
  const from = source ? `From the list “${source}”` : 'From a list'
  return listedOn ? `${from} of ${formatShortDate(listedOn)}` : from
}

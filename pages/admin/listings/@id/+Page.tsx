import { useData } from 'vike-react/useData'
import { paymentReference } from '#domain/premium/plan.ts'
import { paths } from '#domain/site/paths.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import { FACT_LABELS } from '#domain/facts/facts.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { Weeks } from '#ui/statistics/Weeks.tsx'
import * as styles from '../../admin.css.ts'
import { AdminPage, Section } from '../../AdminPage.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { StateBadges } from '../index/ListingTable.tsx'
import { columns } from '../listings.css.ts'
import type { Data } from './+data.ts'
import { Aside } from './Aside.tsx'
import { Facts } from './Facts.tsx'
import { DeleteForm, History, Steps } from './Steps.tsx'

const ALL = <ButtonLink href={paths.adminListings()}>All listings</ButtonLink>

export function Page() {
  const { listing, newFields } = useData<Data>()
  if (listing !== null) return <Listing listing={listing} />
  if (newFields !== null) return <NewListing fields={newFields} />
  const lead = 'It was deleted, or it never existed.'
  return <AdminPage title="Listing not found" links={ALL} lead={lead} />
}

function Listing({ listing }: { listing: ListingPage }) {
  const { isCounting, form } = useData<Data>()
  const { id, name, state, origin, path, winner } = listing
  const facts = [paymentReference(id), describeOrigin(listing), path, origin.doubt]
  return (
    <AdminPage
      title={name || 'Without a name'}
      badges={
        <>
          <StateBadges state={state} tier={origin.tier} premiumUntil={listing.planEnd} />
          {origin.doubt === null ? null : <Badge tone="soon">Perhaps not about removal</Badge>}
        </>
      }
      links={
        <>
          {state === 'listed' ? <ButtonLink href={path}>View its page</ButtonLink> : null}
          {ALL}
        </>
      }
    >
      <ReturnedErrors {...form} labels={FACT_LABELS} />
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
      <div className={columns}>
        <div className={stack.l}>
          <Facts listing={listing} />
          {isCounting ? (
            <Section id="statistics" title="Statistics">
              <Weeks label="Numbers by week" weeks={listing.weeks} />
            </Section>
          ) : null}
          <History listing={listing} />
          <DeleteForm id={id} />
        </div>
        <Aside listing={listing} />
      </div>
    </AdminPage>
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

/** A listing that is in no list. */
function NewListing({ fields }: { fields: NonNullable<Data['newFields']> }) {
  const { form } = useData<Data>()
  return (
    <AdminPage
      title="Add a listing"
      isNarrow
      links={ALL}
      lead="It is shown at once and stays whatever lists say. The map and the city follow from its address."
    >
      <ReturnedErrors {...form} labels={FACT_LABELS} />
      <PostForm action={paths.apiAdminListings()} className={stack.m} noValidate>
        <FactForm fields={fields} initial={form.sent} errors={form.errors} />
        <div className={styles.buttons}>
          <ActionButton value="add" look="primary" data-busy="Adding...">
            Add the listing
          </ActionButton>
          <ButtonLink href={paths.adminListings()}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </AdminPage>
  )
}

import { formatPhone } from '#domain/clinics/phone.ts'
import { CLOSED_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { LISTING_STATES } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { FoundListing } from '#db/desk/find-listings.ts'
import { touchTarget } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { day, small } from '../../admin.css.ts'
import { SelectBox } from '../../Bulk.tsx'
import { Table } from '../../Table.tsx'
import * as styles from '../listings.css.ts'

export function ListingTable({ listings }: { listings: readonly FoundListing[] }) {
  return (
    <Table
      of="Listing"
      look="listed"
      columns={['Phone', 'Website', 'Status']}
      rows={listings.map((listing) => ({
        id: listing.id,
        title: <Name {...listing} />,
        cells: [
          <span key="phone" className={day}>
            {formatPhone(listing.phone)}
          </span>,
          websiteHref(listing.site)?.replace(/^https?:\/\/(www\.)?|\/$/g, ''),
          <Badges key="status" {...listing} />,
        ],
      }))}
    />
  )
}

function Name({ id, name, address }: FoundListing) {
  return (
    <div className={styles.selectable}>
      <SelectBox name={name} value={String(id)} />
      <div>
        <a href={paths.adminListing(id)} className={touchTarget}>
          {name || 'Without a name'}
        </a>
        <span className={small}>{address}</span>
      </div>
    </div>
  )
}

function Badges({ waiting, ...listing }: FoundListing) {
  return (
    <>
      <StateBadges {...listing} />
      {waiting === 0 ? null : <Badge tone="soon">{waiting} waiting</Badge>}
    </>
  )
}

/** What visitors do not expect of a listing. */
export function StateBadges({
  state,
  tier,
  premiumUntil,
}: Pick<FoundListing, 'state' | 'tier' | 'premiumUntil'>) {
  return (
    <>
      {state === 'listed' ? null : <Badge tone="closed">{LISTING_STATES[state]}</Badge>}
      {tier === CLOSED_TIER ? <Badge tone="closed">Temporarily closed</Badge> : null}
      {tier === PREMIUM_TIER ? (
        <Badge tone="premium">Premium until {formatShortDate(premiumUntil)}</Badge>
      ) : null}
    </>
  )
}

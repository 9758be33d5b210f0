import { formatPhone } from '#domain/clinics/phone.ts'
import { CLOSED_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { LISTING_STATES } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { FoundListing } from '#db/desk/find-listings.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { small } from '../../admin.css.ts'
import { SelectBox } from '../../Bulk.tsx'
import * as styles from '../listings.css.ts'

export function ListingTable({ listings }: { listings: readonly FoundListing[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>Select</span>
          </th>
          <th scope="col">Listing</th>
          <th scope="col">Phone</th>
          <th scope="col">Website</th>
          <th scope="col">
            <span className={visuallyHidden}>State</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ listing }: { listing: FoundListing }) {
  const { id, name, address, phone, site, waiting } = listing
  const href = websiteHref(site)
  return (
    <tr>
      <td>
        <SelectBox name={name} value={String(id)} />
      </td>
      <th scope="row">
        <a href={paths.adminListing(id)} className={styles.name}>
          {name || 'Without a name'}
        </a>
        <span className={small}>{address}</span>
      </th>
      <td className={styles.phone}>{formatPhone(phone)}</td>
      <td>
        {href === null ? null : (
          <span className={styles.site}>{href.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</span>
        )}
      </td>
      <td>
        <StateBadges {...listing} />
        {waiting === 0 ? null : <Badge tone="soon">{waiting} waiting</Badge>}
      </td>
    </tr>
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

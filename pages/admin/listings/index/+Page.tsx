import { useData } from 'vike-react/useData'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { sectionTitle } from '../../admin.css.ts'
import { AdminPage } from '../../AdminPage.tsx'
import { Items } from '../Items.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'
import { BulkBar, ConfirmSelected } from './BulkBar.tsx'
import { ListingTable } from './ListingTable.tsx'
import { SearchForm } from './SearchForm.tsx'

export function Page() {
  const { total, query, pageCount, listings, items, ask } = useData<Data>()
  return (
    <AdminPage
      title="Listings"
      links={
        <ButtonLink href={paths.newListing()} look="primary">
          Add a listing
        </ButtonLink>
      }
    >
      <SearchForm query={query} />
      {items.length === 0 ? null : (
        <section aria-labelledby="items" className={styles.items}>
          <h2 id="items" className={sectionTitle}>
            Applications, reports and claims
          </h2>
          <Items items={items} />
          <a href={adminListPath({ search: query.q })} className={styles.name}>
            Search all applications
          </a>
        </section>
      )}
      {ask === null ? null : <ConfirmSelected ask={ask} />}
      <output>
        <strong>{formatCount(total)}</strong> {total === 1 ? 'listing' : 'listings'}
      </output>
      {listings.length === 0 ? (
        <EmptyState title="No listings found" text="Try fewer words, or fewer filters." />
      ) : (
        <>
          <BulkBar />
          <ListingTable listings={listings} />
        </>
      )}
      <Pagination
        page={query.page}
        pageCount={pageCount}
        pageHref={(page) => listingsPath({ ...query, page })}
      />
    </AdminPage>
  )
}

import { useData } from 'vike-react/useData'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { LISTING_FILTERS, listingsPath } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as form from '#ui/form/form.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { sectionTitle } from '../../admin.css.ts'
import { AdminPage } from '../../AdminPage.tsx'
import { Items } from '../Items.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'
import { BulkBar, ConfirmSelected } from './BulkBar.tsx'
import { ListingTable } from './ListingTable.tsx'

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
      <SearchForm />
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
        <EmptyState title="No listings found" text="Try fewer words, or fewer filters.">
          {null}
        </EmptyState>
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

const FILTERS = [
  ['only', 'Only'],
  ['shown', 'Shown'],
  ['source', 'Source'],
  ['place', 'State'],
] as const

/** One box for everything, and what narrows the listings. */
function SearchForm() {
  const { query } = useData<Data>()
  return (
    <search>
      <form action={paths.adminListings()} data-in-place="" className={styles.searchForm}>
        <div className={form.field}>
          <label htmlFor="search" className={form.label}>
            Search
          </label>
          <p id="search-help" className={form.help}>
            Words of a name or address, a phone number, an e-mail address, a reference, or an
            address on the site.
          </p>
          <div className={styles.search}>
            <input
              id="search"
              name="q"
              type="search"
              className={form.control.full}
              defaultValue={query.q}
              maxLength={100}
              autoComplete="off"
              aria-describedby="search-help"
            />
            <button type="submit" className={button({ look: 'primary' })} data-busy="Searching...">
              Search
            </button>
            <ButtonLink href={paths.adminListings()}>Clear</ButtonLink>
          </div>
        </div>
        <div className={styles.filters}>
          {FILTERS.map(([name, label]) => (
            <label key={name} className={form.field}>
              <span className={form.label}>{label}</span>
              <select name={name} className={form.control.full} defaultValue={query[name]}>
                <option value="">All</option>
                {Object.entries(LISTING_FILTERS[name]).map(([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </form>
    </search>
  )
}

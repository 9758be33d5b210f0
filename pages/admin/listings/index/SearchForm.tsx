import { LISTING_FILTERS, type ListingQuery } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as form from '#ui/form/form.css.ts'
import * as styles from '../listings.css.ts'

const FILTERS = [
  ['only', 'Only'],
  ['shown', 'Shown'],
  ['source', 'Source'],
  ['place', 'State'],
] as const

/** One box for everything, and what narrows the listings. */
export function SearchForm({ query }: { query: ListingQuery }) {
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

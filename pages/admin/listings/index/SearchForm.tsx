import {
  LISTING_FILTERS,
  LISTING_STATES,
  ORIGINS,
  type ListingQuery,
} from '#domain/listings/list-query.ts'
import { STATES } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as form from '#ui/form/form.css.ts'
import * as styles from '../listings.css.ts'

const PLACES = Object.fromEntries(STATES.map(({ slug, name }) => [slug, name]))

/** One box for everything, and what narrows the listings. */
export function SearchForm({ query }: { query: ListingQuery }) {
  const { q, source, shown, only, place } = query
  const isNarrowed = [q, source, shown, only, place].some((value) => value !== '')
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
              defaultValue={q}
              maxLength={100}
              autoComplete="off"
              aria-describedby="search-help"
            />
            <button type="submit" className={button({ look: 'primary' })} data-busy="Searching...">
              Search
            </button>
            {isNarrowed ? <ButtonLink href={paths.adminListings()}>Clear</ButtonLink> : null}
          </div>
        </div>
        <div className={styles.filters}>
          <Filter
            name="only"
            label="Only"
            value={only}
            choices={LISTING_FILTERS}
            none="Everything"
          />
          <Filter name="shown" label="Shown" value={shown} choices={LISTING_STATES} none="All" />
          <Filter name="source" label="Source" value={source} choices={ORIGINS} none="All" />
          <Filter name="place" label="State" value={place} choices={PLACES} none="All" />
        </div>
      </form>
    </search>
  )
}

interface FilterProps {
  name: keyof ListingQuery
  label: string
  value: string
  /** Labels by value. */
  choices: Readonly<Record<string, string>>
  /** Label of no choice. */
  none: string
}

function Filter({ name, label, value, choices, none }: FilterProps) {
  return (
    <label className={form.field}>
      <span className={form.label}>{label}</span>
      <select name={name} className={form.control.full} defaultValue={value}>
        <option value="">{none}</option>
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

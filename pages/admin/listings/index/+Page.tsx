import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { adminListPath, ASK_FIELD, SELECTED_FIELD } from '#domain/proposals/desk.ts'
import {
  LISTING_FILTERS,
  listingsPath,
  BULK_FIELDS,
  listingParameters,
} from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Options } from '#ui/form/Choices.tsx'
import { SelectField } from '#ui/form/TextField.tsx'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'
import { sectionTitle, small } from '../../admin.css.ts'
import { AdminPage } from '../../AdminPage.tsx'
import { Items } from '../Items.tsx'
import type { Data } from './+data.ts'
import { ListingTable } from './ListingTable.tsx'
import { FACTS } from '#domain/facts/facts.ts'
import { cluster, stack, touchTarget, visuallyHidden } from '#styles/layout.css.ts'
import { BULK_FORM, Confirm, SelectAll } from '../../Bulk.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { typedAgain } from '#domain/forms/returned-form.ts'
import { FactControl } from '#ui/facts/FactForm.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as fields from '#ui/form/form.css.ts'
import * as styles from '../listings.css.ts'

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
          <a href={adminListPath({ search: query.q })} className={touchTarget}>
            Search all applications
          </a>
        </section>
      )}
      {ask === null ? null : <ConfirmSelected ask={ask} />}
      <output>
        {formatCount(total)} {total === 1 ? 'listing' : 'listings'}
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
  const { site } = usePageContext()
  const { query } = useData<Data>()
  return (
    <search>
      <form action={paths.adminListings()} data-in-place="" className={stack.s}>
        <div className={fields.field}>
          <FieldRow
            id="search"
            name="q"
            type="search"
            label="Search"
            aria-describedby="search-help"
            defaultValue={query.q}
          >
            Search
          </FieldRow>
          <p id="search-help" className={atoms.note}>
            Words of a name or address, a phone number, an e-mail address, a reference, or an
            address on the site.
          </p>
        </div>
        <div className={styles.filters}>
          {FILTERS.map(([name, label]) => (
            <SelectField
              key={name}
              name={name}
              label={label}
              initial={query[name]}
              none="All"
              width="full"
              of={Object.entries(LISTING_FILTERS[name]).filter(
                ([value]) => value !== 'premium' || site.premium !== null,
              )}
              required={false}
            />
          ))}
          <ButtonLink href={paths.adminListings()}>Clear</ButtonLink>
        </div>
      </form>
    </search>
  )
}

/** Buttons for the selected listings; each asks before it changes anything. */
function BulkBar() {
  const { query, field } = useData<Data>()
  return (
    <PostForm
      method="get"
      id={BULK_FORM}
      action={paths.adminListings()}
      fields={listingParameters(query)}
      className={styles.bar}
    >
      <SelectAll />
      <ActionButton name={ASK_FIELD} value="hide">
        Hide selected
      </ActionButton>
      <div className={cluster.xxs}>
        <label>
          <span className={visuallyHidden}>Fact to set</span>
          <select name="field" className={fields.control.short} defaultValue={field}>
            <Options of={BULK_FIELDS.map((each) => [each, FACTS[each].label])} />
          </select>
        </label>
        <ActionButton name={ASK_FIELD} value="set">
          Set for selected
        </ActionButton>
      </div>
      <ActionButton name={ASK_FIELD} value="" formAction={paths.apiAdminListingsCsv()}>
        Export selected
      </ActionButton>
      <ButtonLink href={listingsPath({ ...query, page: 1 }, paths.apiAdminListingsCsv())}>
        Export all
      </ButtonLink>
    </PostForm>
  )
}

/** The question before several listings are changed. */
function ConfirmSelected({ ask }: { ask: NonNullable<Data['ask']> }) {
  const { selected, field, back, form } = useData<Data>()
  const count = pluralize(selected.length, 'listing', 'listings')
  const title =
    ask === 'hide' ? `Hide ${count}` : `Set ${FACTS[field].label.toLowerCase()} of ${count}`
  return (
    <Confirm
      post={paths.apiAdminListings()}
      fields={ask === 'set' ? { back, field } : { back }}
      {...{ title, action: ask }}
      cancel={back}
    >
      <ul>
        {selected.map(({ id, name, address }) => (
          <li key={id} className={small}>
            {name}, {address}
            <input type="hidden" name={SELECTED_FIELD} value={id} />
          </li>
        ))}
      </ul>
      {ask === 'hide' ? (
        <p>
          Are you sure? Their addresses answer that they are gone, without a name, and later lists
          do not bring them back. Each can be shown again.
        </p>
      ) : (
        <FactControl
          field={field}
          initial={{ [field]: typedAgain(form, field) }}
          errors={form.errors}
          isInWords
        />
      )}
    </Confirm>
  )
}

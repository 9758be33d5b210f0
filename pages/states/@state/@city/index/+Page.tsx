import { useData } from 'vike-react/useData'
import { stateBySlug } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { cityListLead } from '#domain/search/results-heading.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CityCards } from '#ui/lists/PlaceCard.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilteredList } from '#ui/lists/FilteredList.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { place, cityName, stateName, providerCount, otherCities, list, map } = useData<Data>()
  const { query, entries } = list
  const isOnlyText = list.active.length === 1 && query.q !== ''
  const isFiltered = list.total < providerCount
  const lead = isFiltered
    ? `${formatCount(list.total)} of ${pluralize(providerCount, 'provider', 'providers')}.`
    : // Top Picks are on the first page, so later pages cannot tell whether there are any.
      list.page === 1 && query.sort === null
      ? cityListLead(
          providerCount,
          entries.map(({ provider }) => provider),
        )
      : `${pluralize(providerCount, 'provider', 'providers')}.`
  const state = stateBySlug(place.stateSlug)
  const where = state === undefined ? cityName : `${cityName}, ${state.code}`
  return (
    <div className={`${container} ${stack.xl}`}>
      <section className={stack.s} aria-label="Providers">
        <PageHeader
          title={`Tattoo removal in ${where}`}
          isCompact
          lead={<span data-swap="lead">{lead}</span>}
        />
        <FilteredList
          list={list}
          whole={paths.city(place)}
          textLabel="Filter by provider name, street or ZIP code"
          hasCenter={stateName !== null}
          announcement={pluralize(list.total, 'provider', 'providers')}
          map={map}
        >
          {providerCount === 0 ? (
            <EmptyState
              title="No providers found"
              text={`Nobody is listed in ${cityName} at the moment.`}
            />
          ) : isOnlyText && list.total === 0 ? (
            <EmptyState title="No providers found" text="Try another name, street or ZIP code.">
              <ButtonLink href={paths.city(place)}>Show all providers in {cityName}</ButtonLink>
            </EmptyState>
          ) : null}
        </FilteredList>
      </section>
      {otherCities.length === 0 ? null : (
        <section className={stack.m} aria-labelledby="other-cities">
          <h2 id="other-cities">Other cities{stateName === null ? '' : ` in ${stateName}`}</h2>
          <CityCards stateSlug={place.stateSlug} cities={otherCities} />
        </section>
      )}
    </div>
  )
}

import { useData } from 'vike-react/useData'
import { stateCrumbs } from '#domain/site/crumbs.ts'
import { filterByText } from '#domain/search/list-filter.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CityCards } from '#ui/lists/CityCards.tsx'
import { CitiesMap } from '#ui/map/CitiesMap.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { listBesideMap, mapColumn } from '#ui/lists/ListBesideMap.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { state, cities, counts, filter } = useData<Data>()
  const shown = filterByText(cities, filter, ({ name }) => [name])
  return (
    <div className={container}>
      <PageHeader
        crumbs={stateCrumbs(state.slug)}
        title={`Tattoo removal in ${state.name}`}
        lead={`${counts}.`}
      />
      <div className={listBesideMap}>
        <section className={stack({ gap: 's' })} aria-label="Cities">
          {cities.length === 0 ? null : (
            <FilterForm
              label="Filter by city name"
              filter={filter}
              action={paths.state(state.slug)}
              announcement={pluralize(shown.length, 'city', 'cities')}
            />
          )}
          <div data-swap="list">
            {shown.length === 0 ? (
              <EmptyState
                title="No cities found"
                text={
                  cities.length === 0
                    ? `No providers are listed in ${state.name} yet.`
                    : 'Try adjusting your search term.'
                }
              >
                <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
              </EmptyState>
            ) : (
              <CityCards stateSlug={state.slug} cities={shown} />
            )}
          </div>
        </section>
        <div className={mapColumn} data-swap="map">
          <CitiesMap state={state} cities={shown} />
        </div>
      </div>
    </div>
  )
}

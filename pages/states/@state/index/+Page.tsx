import { Fragment } from 'react'
import { useData } from 'vike-react/useData'
import { filterByText } from '#domain/filters/list-filter.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { listBesideMap, listColumn, mapColumn } from '#ui/lists/lists.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { CitiesByLetter } from './CitiesByLetter.tsx'
import { CitiesMap } from './CitiesMap.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { state, cities, largest, counts, filter } = useData<Data>()
  const shown = filterByText(cities, filter, ({ name }) => [name])
  return (
    <div className={container}>
      <PageHeader
        title={`Tattoo removal in ${state.name}`}
        lead={<Lead counts={counts} stateSlug={state.slug} largest={largest} />}
      />
      <div className={listBesideMap}>
        <div className={mapColumn} data-swap="map">
          <CitiesMap state={state} cities={shown} />
        </div>
        <section className={`${stack({ gap: 's' })} ${listColumn}`} aria-label="Cities">
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
              <CitiesByLetter stateSlug={state.slug} cities={shown} />
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

function Lead({
  counts,
  stateSlug,
  largest,
}: Pick<Data, 'counts' | 'largest'> & { stateSlug: string }) {
  if (largest.length < 2) return `${counts}.`
  return (
    <>
      {counts}. The largest are{' '}
      {largest.map(({ citySlug, name }, index) => (
        <Fragment key={citySlug}>
          {index === 0 ? null : index === largest.length - 1 ? ' and ' : ', '}
          <a href={paths.city({ stateSlug, citySlug })}>{name}</a>
        </Fragment>
      ))}
      .
    </>
  )
}

import { useData } from 'vike-react/useData'
import { cityCrumbs } from '#domain/crumbs.ts'
import { paths } from '#domain/paths.ts'
import { countOf } from '#domain/rating.ts'
import { listedInWords } from '#domain/results-words.ts'
import { container, grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CityCards } from '#ui/CityCards.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterForm } from '#ui/FilterForm.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ProviderCard } from '#ui/ProviderCard.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { place, cityName, stateName, providerCount, otherCities, ...list } = useData<Data>()
  // Top Picks stand on the first page; a later page cannot tell whether there are any.
  const lead =
    list.page === 1
      ? listedInWords(providerCount, list.providers)
      : `${countOf(providerCount, 'provider', 'providers')}.`
  const where = stateName === null ? cityName : `${cityName}, ${stateName}`
  return (
    <div className={`${container} ${stack({ gap: 'xl' })}`}>
      <section className={stack({ gap: 's' })} aria-label="Providers">
        <PageHeader
          crumbs={cityCrumbs({ ...place, cityName })}
          title={`Tattoo removal in ${where}`}
          lead={`${lead} Stars show how many reviews there are.`}
        />
        <FilterForm
          label="Filter by provider name, street or ZIP code"
          filter={list.filter}
          action={paths.city(place)}
          announcement={countOf(list.matchCount, 'provider', 'providers')}
        />
        <div className={stack({ gap: 's' })} data-swap="list">
          {list.providers.length === 0 ? (
            <EmptyState title="No providers found" text="Try another name, street or ZIP code.">
              <ButtonLink href={paths.city(place)}>Show all providers in {cityName}</ButtonLink>
            </EmptyState>
          ) : (
            <ol className={grid({ min: 'large' })} start={list.firstRank}>
              {list.providers.map((provider, index) => (
                <li key={provider.slug}>
                  <ProviderCard provider={provider} rank={list.firstRank + index} />
                </li>
              ))}
            </ol>
          )}
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            hrefOf={(page) => paths.cityPage(place, page, list.filter)}
          />
        </div>
      </section>
      {otherCities.length === 0 ? null : (
        <section className={stack()} aria-labelledby="other-cities">
          <h2 id="other-cities">Other cities{stateName === null ? '' : ` in ${stateName}`}</h2>
          <CityCards stateSlug={place.stateSlug} cities={otherCities} />
        </section>
      )}
    </div>
  )
}

import { useData } from 'vike-react/useData'
import { cityCrumbs } from '#domain/site/crumbs.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { cityListLead } from '#domain/search/results-heading.ts'
import { container, grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CityCards } from '#ui/lists/CityCards.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { Pagination } from '#ui/lists/Pagination.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { place, cityName, stateName, providerCount, otherCities, ...list } = useData<Data>()
  // Top Picks are listed on the first page, so later pages do not know whether there are any.
  const lead =
    list.page === 1
      ? cityListLead(providerCount, list.providers)
      : `${pluralize(providerCount, 'provider', 'providers')}.`
  const where = stateName === null ? cityName : `${cityName}, ${stateName}`
  return (
    <div className={`${container} ${stack({ gap: 'xl' })}`}>
      <section className={stack({ gap: 's' })} aria-label="Providers">
        <PageHeader
          crumbs={cityCrumbs({ ...place, cityName })}
          title={`Tattoo removal in ${where}`}
          lead={lead}
        />
        <FilterForm
          label="Filter by provider name, street or ZIP code"
          filter={list.filter}
          action={paths.city(place)}
          announcement={pluralize(list.matchCount, 'provider', 'providers')}
        />
        <div className={stack({ gap: 's' })} data-swap="list">
          {providerCount === 0 ? (
            <EmptyState
              title="No providers found"
              text={`Nobody is listed in ${cityName} at the moment.`}
            >
              <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
            </EmptyState>
          ) : list.providers.length === 0 ? (
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
            pageHref={(page) => paths.cityPage(place, page, list.filter)}
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

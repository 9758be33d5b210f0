import { useData } from 'vike-react/useData'
import { formatDate } from '#domain/text/dates.ts'
import { filterByText } from '#domain/filters/matches.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, grid, stack, touchTarget } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { letter, listBesideMap, listColumn, mapColumn, unlisted } from '#ui/lists/lists.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { states, totals, filter } = useData<Data>()
  const shown = filterByText(states, filter, ({ name, code }) => [name, code])
  return (
    <div className={container}>
      <PageHeader
        title="Tattoo removal by state"
        lead={
          <>
            {pluralize(totals.providerCount, 'provider', 'providers')} in{' '}
            {pluralize(totals.cityCount, 'city', 'cities')}.
            {totals.importedOn ? ` Last import: ${formatDate(totals.importedOn)}.` : null}
          </>
        }
      />
      <div className={listBesideMap}>
        <section className={`${stack.s} ${listColumn}`} aria-label="States">
          <FilterForm
            label="Filter by state name or code"
            placeholder="Texas or TX"
            filter={filter}
            action={paths.states()}
            announcement={
              shown.length === states.length ? formatFullCount(states) : formatStateCount(shown)
            }
          />
          <div data-swap="list">
            {shown.length === 0 ? (
              <EmptyState title="No states found" text="Try adjusting your search term.">
                <ButtonLink href={paths.states()}>Show all states</ButtonLink>
              </EmptyState>
            ) : (
              <States states={shown} />
            )}
          </div>
        </section>
        <div className={mapColumn}>
          <StatesMap states={states} />
        </div>
      </div>
    </div>
  )
}

/** Those without providers are only named. */
function States({ states }: { states: readonly Data['states'][number][] }) {
  const listed = states.filter(({ providerCount }) => providerCount > 0)
  const others = states.filter(({ providerCount }) => providerCount === 0)
  return (
    <div className={stack.l}>
      {listed.length === 0 ? null : (
        <ul className={grid.small}>
          {listed.map((state) => (
            <li key={state.code}>
              <PlaceCard
                href={paths.state(state.slug)}
                name={state.name}
                code={state.code}
                emoji={state.emoji}
                facts={formatFacts(state)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <section aria-labelledby="unlisted">
          <h2 id="unlisted" className={letter}>
            No providers listed yet
          </h2>
          <ul className={unlisted}>
            {others.map(({ code, name, slug }) => (
              <li key={code}>
                <a href={paths.state(slug)} className={touchTarget}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function formatFacts({ providerCount, cityCount }: { providerCount: number; cityCount: number }) {
  return `${pluralize(providerCount, 'provider', 'providers')}, ${pluralize(cityCount, 'city', 'cities')}`
}

const formatStateCount = (states: readonly unknown[]) => pluralize(states.length, 'state', 'states')

/** Counts Washington, DC separately: it is listed like a state but is not one. */
function formatFullCount(all: readonly { code: string }[]): string {
  const states = all.filter(({ code }) => code !== 'DC')
  return states.length === all.length
    ? formatStateCount(all)
    : `${formatStateCount(states)} and Washington, DC`
}

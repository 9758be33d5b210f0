import { useData } from 'vike-react/useData'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { container, stack } from '#styles/layout.css.ts'
import { AroundResults } from './results/AroundResults.tsx'
import { AnswerFirst } from './results/parts.tsx'
import { PlaceResults } from './results/PlaceResults.tsx'
import { SearchHeader } from './SearchHeader.tsx'
import { TextResults } from './results/TextResults.tsx'
import type { Data, SearchData, SearchOf } from './+data.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'

export function Page() {
  const { search } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 's' })}`}>
      <SearchHeader search={search} />
      <div>
        {'question' in search ? <AnswerFirst question={search.question} /> : null}
        <Results search={search} />
      </div>
    </div>
  )
}

function Results({ search }: { search: SearchData }) {
  if (search.kind === 'start') return <StartSearch />
  if (search.kind === 'unavailable') return <SearchUnavailable />
  if (search.kind === 'nearby') return <NearbySearch search={search} />
  if (search.kind === 'around') return <AroundResults search={search} />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

/** Shown with 503 when the database cannot be read (R-SEARCH-8). */
function SearchUnavailable() {
  return (
    <EmptyState
      title={SEARCH_UNAVAILABLE}
      text="The fault is on our side. Please try again in a few minutes, or look through the states."
    >
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

/** For searches such as "near me": the visitor names a place or shares their location. */
function NearbySearch({ search }: { search: SearchOf<'nearby'> }) {
  return (
    <EmptyState
      title={WHERE_ARE_YOU}
      text="Words alone do not tell us. Type your city or ZIP code above to see who is near you."
    >
      <UseMyLocation
        geocoderUrl={search.geocoderUrl}
        isRequested={search.isNearMe}
        filters={search.filters}
      />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

function StartSearch() {
  return (
    <EmptyState
      title="Start your search"
      text="Type a city, a ZIP code, a state, or part of a provider’s name above."
    >
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

import { paths } from '#domain/site/paths.ts'
import { WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { AnswerFirst } from './results/AnswerFirst.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import type { AskPlaceData } from './+data.ts'

/** For searches such as "near me": the visitor names a place or shares their location. */
export function NearbySearch({ search }: { search: AskPlaceData }) {
  return (
    <>
      <AnswerFirst question={search.question} />
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
    </>
  )
}

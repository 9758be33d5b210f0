import { paths } from '#domain/site/paths.ts'
import { WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import type { NearbySearchData } from './search-data.ts'

/** "Near me" says no place: the visitor names one, or lets the browser find it. */
export function NearbySearch({ search }: { search: NearbySearchData }) {
  return (
    <EmptyState
      title={WHERE_ARE_YOU}
      text="Words alone do not tell us. Type your city or ZIP code above to see who is near you."
    >
      <UseMyLocation geocoderUrl={search.geocoderUrl} isAskedFor={search.isAsked} />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

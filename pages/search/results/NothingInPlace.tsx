import { paths } from '#domain/site/paths.ts'
import { noProvidersText } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { LinkList } from './LinkList.tsx'
import type { PlaceSearchData } from '../search-data.ts'

/** Nobody is there: why, and what to try. */
export function NothingInPlace({ search: { location, around } }: { search: PlaceSearchData }) {
  const links = around ? [...around.cities, ...(around.state ? [around.state] : [])] : []
  const surroundings = around && {
    isKnown: around.isKnown,
    hasNearest: around.nearest.length > 0,
    hasLinks: links.length > 0,
    isInside: around.isInside,
  }
  return (
    <EmptyState
      title="No providers found"
      heading="h3"
      text={noProvidersText(location, surroundings)}
    >
      <LinkList links={links} />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

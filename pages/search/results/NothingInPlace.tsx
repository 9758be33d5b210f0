import { paths } from '#domain/site/paths.ts'
import { noProvidersText } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { LinkList } from './LinkList.tsx'
import type { PlaceSearchData } from '../+data.ts'

interface NothingInPlaceProps {
  search: Pick<PlaceSearchData, 'location' | 'surroundings'>
}

export function NothingInPlace({ search: { location, surroundings } }: NothingInPlaceProps) {
  const { cities = [], state = null } = surroundings ?? {}
  const links = state === null ? cities : [...cities, state]
  const facts = surroundings && {
    isKnown: surroundings.isKnown,
    hasNearest: surroundings.nearest.length > 0,
    hasLinks: links.length > 0,
    isInside: surroundings.isInside,
  }
  return (
    <EmptyState title="No providers found" heading="h3" text={noProvidersText(location, facts)}>
      <LinkList links={links} />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

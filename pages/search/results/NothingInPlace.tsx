import { paths } from '#domain/site/paths.ts'
import { noProvidersText } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { LinkList } from './LinkList.tsx'
import type { PlaceSearchData } from '../+data.ts'

/** For a place without any providers around it. */
export function NothingInPlace({
  search: { location, state, around },
}: {
  search: PlaceSearchData
}) {
  return (
    <EmptyState
      title="No providers found"
      heading="h3"
      text={noProvidersText(location, {
        isKnown: around !== null,
        hasNearest: false,
        isInside: false,
      })}
    >
      <LinkList links={state === null ? [] : [state]} />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

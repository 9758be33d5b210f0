import { paths } from '#domain/site/paths.ts'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'

/** Shown with 503 when the database cannot be read (R-SEARCH-8). */
export function SearchUnavailable() {
  return (
    <EmptyState
      title={SEARCH_UNAVAILABLE}
      text="The fault is on our side. Please try again in a few minutes, or look through the states."
    >
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

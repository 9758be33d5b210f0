import { formatFoundAround, WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { paths } from '#domain/site/paths.ts'
import { BROWSE_STATES } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { LimitNote, ResultList } from './parts.tsx'
import type { SearchOf } from '../+data.ts'
import * as styles from '../search.css.ts'

/** The server does not know the position yet. `_islands/near.ts` asks for it, and replaces this by the list. */
export function AskForPosition({ search: { near, list } }: { search: SearchOf<'ask'> }) {
  return (
    <EmptyState
      title={WHERE_ARE_YOU}
      heading="h1"
      text="Type your ZIP code to see who is near you."
    >
      <p data-near={near} aria-live="polite" />
      <form action={paths.search()} className={styles.zip}>
        {list.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <FieldRow
          id="zip"
          name="from"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        >
          Search
        </FieldRow>
      </form>
      {BROWSE_STATES}
    </EmptyState>
  )
}

/** The list around the visitor, or around the middle of their map. */
export function NearResults({ search }: { search: SearchOf<'around'> }) {
  const { near, list, within, isFar, isTotalExact } = search
  const isArea = near === 'map'
  const count = formatFoundAround(list.total, within)
  return (
    <ResultList
      title={isArea ? 'Providers in this area' : 'Providers near you'}
      {...(list.total > 0 && { count })}
      list={list}
      whole={paths.search({ near })}
      announcement={count}
      map={search.map}
      isOnStreets={isArea}
      from={isArea ? 'the middle of the map' : 'you'}
      after={
        list.total === 0 && list.active.length === 0 ? (
          <EmptyState title={WHERE_ARE_YOU} text="Nobody is listed near this position." />
        ) : null
      }
    >
      <p className={styles.note}>
        {isFar ? 'All of them are far away: more than 250 miles. ' : ''}
        {isArea
          ? 'Distances are measured from the middle of the map.'
          : 'Distances are measured from about where you are. Only this tab of your browser keeps it.'}
      </p>
      {isTotalExact ? null : <LimitNote isAround />}
    </ResultList>
  )
}

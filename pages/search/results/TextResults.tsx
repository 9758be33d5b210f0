import { paths } from '#domain/site/paths.ts'
import { formatFound, NO_REGIONS_TEXT, noMatchesText } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { ListWithMap } from '#ui/lists/ListWithMap.tsx'
import { ListFilters } from '#ui/lists/ListFilters.tsx'
import { ProviderList } from '#ui/lists/ProviderList.tsx'
import { LimitNote, ResultsHeader, OrderNote } from './parts.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../search.css.ts'
import type { SearchOf } from '../+data.ts'

export function TextResults({ search }: { search: SearchOf<'text'> }) {
  const { text, list, foundCount, isTotalExact, place } = search
  if (foundCount === 0) {
    return (
      <EmptyState title="No providers found" text={noMatchesText(text, search.outside)}>
        {place === null ? null : <ButtonLink href={place.href}>{place.text}</ButtonLink>}
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </EmptyState>
    )
  }
  const hrefOf = (parameters: URLSearchParams) =>
    paths.search({ q: text, isAsTyped: true, list: parameters })
  return (
    <section className={stack({ gap: 'xxs' })} aria-label="Results">
      <ResultsHeader title={formatFound(list.total)}>
        <MatchNote search={search} />
        {search.outside === 'region' ? <p className={styles.note}>{NO_REGIONS_TEXT}</p> : null}
        {isTotalExact ? null : <LimitNote />}
        {place === null ? null : (
          <p>
            <ButtonLink href={place.href}>{place.text}</ButtonLink>
          </p>
        )}
      </ResultsHeader>
      <ListFilters
        list={list}
        action={paths.search()}
        hidden={{ q: text, as: 'words' }}
        hrefOf={hrefOf}
        announcement={formatFound(list.total)}
      />
      <ListWithMap map={search.map}>
        <ProviderList list={list} heading="h3" hrefOf={hrefOf} />
      </ListWithMap>
      <OrderNote list={list} />
    </section>
  )
}

/** Explains results that do not match the text as typed. */
function MatchNote({ search: { match, text } }: { search: SearchOf<'text'> }) {
  if (match.kind === 'words') {
    return (
      <p className={styles.note}>
        Nothing matched “{text}” as a whole. These providers match each of its words.
      </p>
    )
  }
  if (match.kind !== 'corrected') return null
  return (
    <p className={styles.note}>
      <strong className={styles.corrected}>Showing results for “{match.text}”.</strong> Nothing
      matched “{text}”.
    </p>
  )
}

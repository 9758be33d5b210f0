import { paths } from '#domain/site/paths.ts'
import {
  formatFound,
  moreThanShownText,
  NARROW_TEXT,
  NO_REGIONS_TEXT,
  noMatchesText,
  OTHER_ADDRESS_TEXT,
} from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { ResultList } from './ResultList.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'
import { SEARCH_ID } from '../SearchHeader.tsx'
import * as styles from '../search.css.ts'
import type { TextSearchData } from '../+data.ts'

export function TextResults({ search }: { search: TextSearchData }) {
  const { text, results, hasMore, isWhole, place } = search
  if (results.length === 0) {
    return (
      <EmptyState title="No providers found" text={noMatchesText(text, search.isRegion)}>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section className={styles.section} aria-label="Results">
      <ResultsHeader title={formatFound(results.length)}>
        <MatchNote search={search} />
        {search.isRegion ? <p className={styles.note}>{NO_REGIONS_TEXT}</p> : null}
        {hasMore ? <LimitNote search={search} /> : null}
        {place === null ? null : (
          <p>
            <ButtonLink href={place.href}>{place.text}</ButtonLink>
          </p>
        )}
      </ResultsHeader>
      <ResultList results={results} />
      {hasMore && !isWhole ? (
        <p>
          {NARROW_TEXT} <a href={`#${SEARCH_ID}`}>Back to the search box</a>
        </p>
      ) : null}
    </section>
  )
}

/** Explains results that do not match the text as typed. */
function MatchNote({ search: { match, text } }: { search: TextSearchData }) {
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

function LimitNote({ search }: { search: TextSearchData }) {
  const advice = search.isWhole ? OTHER_ADDRESS_TEXT : NARROW_TEXT
  return (
    <p className={styles.note}>
      {moreThanShownText(search, search.results)} {search.place === null ? advice : null}
    </p>
  )
}

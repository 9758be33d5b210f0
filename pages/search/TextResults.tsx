import { paths } from '#domain/paths.ts'
import { foundInWords, nothingFoundText, totalInWords } from '#domain/results-words.ts'
import { stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ResultList } from './ResultList.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'
import * as styles from './search.css.ts'
import type { TextSearchData } from './search-data.ts'

export function TextResults({ search }: { search: TextSearchData }) {
  const { results, total } = search
  if (results.length === 0) {
    return (
      <EmptyState title="No providers found" text={nothingFoundText(search)}>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section className={stack()} aria-label="Results">
      <ResultsHeader title={foundInWords(results.length)}>
        <MatchNote search={search} />
        {total > results.length ? (
          <p>
            Showing {results.length} of {totalInWords(search)}. Add a city, a state or another word
            to narrow your search.
          </p>
        ) : null}
      </ResultsHeader>
      <ResultList results={results} />
    </section>
  )
}

/** Says so when what is shown is not what was typed. */
function MatchNote({ search: { match, text, place } }: { search: TextSearchData }) {
  if (match.kind === 'words') {
    return <p>Nothing matched “{text}” as a whole. These providers match each of its words.</p>
  }
  if (match.kind !== 'corrected') return null
  return (
    <>
      <p>
        <strong className={styles.corrected}>Showing results for “{match.text}”.</strong> Nothing
        matched “{text}”.
      </p>
      {place === null ? null : (
        <p>
          Looking for the place?{' '}
          <a href={paths.search({ location: place })}>See providers in {place.name}</a>.
        </p>
      )}
    </>
  )
}

import { paths } from '#domain/site/paths.ts'
import { formatFoundInPlace, moreThanShownText } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LinkList } from './LinkList.tsx'
import { NearestProviders } from './NearestProviders.tsx'
import { NothingInPlace } from './NothingInPlace.tsx'
import { ResultList } from './ResultList.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'
import * as styles from '../search.css.ts'
import type { PlaceSearchData } from '../+data.ts'

export function PlaceResults({ search }: { search: PlaceSearchData }) {
  const { location, results, hasMore, browse, alternatives, surroundings } = search
  const isEmpty = results.length === 0
  return (
    <section className={styles.section} aria-label="Results">
      <ResultsHeader
        title={`Search results for: ${location.name}`}
        {...(isEmpty ? {} : { count: formatFoundInPlace(results.length, location) })}
      >
        <InterpretationNote location={location} />
        {surroundings?.postOffice && !isEmpty ? (
          <p className={styles.note}>
            ZIP code {location.zipCode} is in {surroundings.postOffice}.
          </p>
        ) : null}
        {hasMore ? <LimitNote search={search} /> : null}
        <LinkList label="Did you mean:" links={alternatives} />
      </ResultsHeader>
      {isEmpty ? <NothingInPlace search={search} /> : <ResultList results={results} />}
      {hasMore && browse ? (
        <p>
          <ButtonLink href={browse.href}>{browse.text}</ButtonLink>
        </p>
      ) : null}
      <NearestProviders search={search} />
    </section>
  )
}

/** Says which place a misspelled or shortened text was taken for (R-SEARCH-2). */
function InterpretationNote({ location: { name, typed } }: Pick<PlaceSearchData, 'location'>) {
  if (typed === undefined) return null
  return (
    <p className={styles.note}>
      <strong className={styles.corrected}>
        Showing {name} for “{typed}”.
      </strong>{' '}
      <a href={paths.search({ q: typed, asWords: true })}>Search for “{typed}” instead</a>.
    </p>
  )
}

function LimitNote({ search }: { search: PlaceSearchData }) {
  const { results, browse } = search
  return (
    <p className={styles.note}>
      {moreThanShownText(search, results)}{' '}
      {browse === null ? (
        'Search for a city or a ZIP code to narrow your search.'
      ) : (
        <>
          <a href={browse.href}>{browse.text}</a>.
        </>
      )}
    </p>
  )
}

import { foundInWords, totalInWords } from '#domain/results-words.ts'
import { stack } from '#styles/layout.css.ts'
import { LinkList } from './LinkList.tsx'
import { NothingInPlace } from './NothingInPlace.tsx'
import { ResultList } from './ResultList.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'
import type { PlaceSearchData } from './search-data.ts'

export function PlaceResults({ search }: { search: PlaceSearchData }) {
  const { location, results, total, alternatives } = search
  return (
    <section className={stack()} aria-label="Results">
      <ResultsHeader
        title={`Search results for: ${location.name}`}
        {...(results.length === 0 ? {} : { count: foundInWords(results.length) })}
      >
        {total > results.length ? <MoreThanShown search={search} /> : null}
        <LinkList label="Did you mean:" links={alternatives} />
      </ResultsHeader>
      {results.length === 0 ? <NothingInPlace search={search} /> : <ResultList results={results} />}
    </section>
  )
}

function MoreThanShown({ search }: { search: PlaceSearchData }) {
  const { results, browse } = search
  const count = totalInWords(search)
  return (
    <p>
      Showing {results.length} of {count}.{' '}
      {browse === null ? (
        'Search for a city or a ZIP code to narrow your search.'
      ) : (
        <a href={browse.href}>
          {search.isTotalExact ? `See all ${count} in ${browse.name}` : `See all in ${browse.name}`}
        </a>
      )}
    </p>
  )
}

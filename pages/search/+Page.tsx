import { useData } from 'vike-react/useData'
import { SEARCHING, SEARCH_IS_SLOW } from '#domain/site/messages.ts'
import { container, stack } from '#styles/layout.css.ts'
import { NearbySearch } from './NearbySearch.tsx'
import { AroundResults } from './results/AroundResults.tsx'
import { PlaceResults } from './results/PlaceResults.tsx'
import { SearchHeader } from './SearchHeader.tsx'
import { SearchUnavailable } from './SearchUnavailable.tsx'
import { StartSearch } from './StartSearch.tsx'
import { TextResults } from './results/TextResults.tsx'
import * as styles from './search.css.ts'
import type { Data, SearchData } from './+data.ts'

export function Page() {
  const { search } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 's' })}`}>
      <SearchHeader search={search} />
      <div className={styles.place}>
        <div className={styles.results} data-results="">
          {'isIndexBroken' in search && search.isIndexBroken ? (
            <p className={styles.slow}>{SEARCH_IS_SLOW}</p>
          ) : null}
          <Results search={search} />
        </div>
        <Searching />
      </div>
    </div>
  )
}

function Results({ search }: { search: SearchData }) {
  if (search.kind === 'start') return <StartSearch />
  if (search.kind === 'unavailable') return <SearchUnavailable />
  if (search.kind === 'nearby') return <NearbySearch search={search} />
  if (search.kind === 'around') return <AroundResults search={search} />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

/** Shown over the results while another search loads. The status region announces it. */
function Searching() {
  const { text, detail } = SEARCHING
  return (
    <p className={styles.searching} aria-hidden="true">
      <strong>{text}</strong>
      <span>{detail}</span>
    </p>
  )
}

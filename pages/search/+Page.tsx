import { useAtomValue } from 'jotai'
import { useData } from 'vike-react/useData'
import { SEARCHING } from '#domain/loading-text.ts'
import { container } from '#styles/layout.css.ts'
import { loadingTextAtom } from '#state/navigation.ts'
import { HydratedInTurn } from '#ui/HydratedInTurn.tsx'
import { NearbySearch } from './NearbySearch.tsx'
import { PlaceResults } from './PlaceResults.tsx'
import { SearchHeader } from './SearchHeader.tsx'
import { StartSearch } from './StartSearch.tsx'
import { TextResults } from './TextResults.tsx'
import * as styles from './search.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { search } = useData<Data>()
  const isSearching = useAtomValue(loadingTextAtom) === SEARCHING
  return (
    <div className={`${container} ${styles.page}`}>
      <SearchHeader search={search} />
      <div className={styles.place}>
        <div className={styles.results({ isSearching })} aria-busy={isSearching}>
          <HydratedInTurn>
            <Results search={search} />
          </HydratedInTurn>
        </div>
        {isSearching ? <Searching /> : null}
      </div>
    </div>
  )
}

function Results({ search }: { search: Data['search'] }) {
  if (search.kind === 'start') return <StartSearch />
  if (search.kind === 'nearby') return <NearbySearch search={search} />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

/** Stands over the results that are about to go; the status region reads it out. */
function Searching() {
  const { text, detail } = SEARCHING
  return (
    <p className={styles.searching} aria-hidden="true">
      <strong>{text}</strong>
      <span>{detail}</span>
    </p>
  )
}

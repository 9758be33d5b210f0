import { paths } from '#domain/site/paths.ts'
import { searchSubtitle } from '#domain/search/results-heading.ts'
import { Breadcrumbs } from '#ui/text/Breadcrumbs.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { SearchBoxIsland } from '#ui/search-box/SearchBoxIsland.tsx'
import * as styles from './search.css.ts'
import type { Data } from './+data.ts'

type Search = Data['search']

/** The field below the list's way back to it. */
export const SEARCH_ID = 'search'

/** Smaller than other pages' headers: what was found is what a visitor came for. */
export function SearchHeader({ search }: { search: Search }) {
  return (
    <div className={styles.header}>
      <Breadcrumbs crumbs={pageCrumbs('Search', paths.search())} />
      <h1 className={styles.title}>Find a tattoo removal provider</h1>
      {search.kind === 'start' || search.kind === 'unavailable' ? null : (
        <p className={styles.subtitle}>{searchSubtitle(search)}</p>
      )}
      <div id={SEARCH_ID} tabIndex={-1} className={styles.box}>
        <SearchBoxIsland initial={typedText(search)} />
      </div>
    </div>
  )
}

function typedText(search: Search): string {
  if (search.kind === 'start') return ''
  return search.kind === 'place' ? search.location.name : search.text
}

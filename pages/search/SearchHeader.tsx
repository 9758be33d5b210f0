import { searchSubtitle } from '#domain/search/results-heading.ts'
import { Breadcrumbs } from '#ui/text/Breadcrumbs.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './search.css.ts'
import type { SearchData } from './+data.ts'

/** More compact than PageHeader, to leave room for the results. */
export function SearchHeader({ search }: { search: SearchData }) {
  return (
    <div className={stack({ gap: 'xxs' })}>
      <Breadcrumbs />
      <h1 className={search.kind === 'start' ? styles.title : styles.titleAboveResults}>
        Find a tattoo removal provider
      </h1>
      {'text' in search && search.kind !== 'unavailable' ? (
        // The heading of the results names the place to the eye.
        <p className={search.kind === 'place' ? visuallyHidden : styles.subtitle}>
          {searchSubtitle(search)}
        </p>
      ) : null}
      <div className={styles.box}>
        <SearchBox initial={typedText(search)} />
      </div>
    </div>
  )
}

function typedText(search: SearchData): string {
  if (search.kind === 'start' || search.kind === 'around') return ''
  return search.kind === 'place' ? search.text || search.location.name : search.text
}

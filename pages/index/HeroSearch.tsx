import { paths } from '#domain/site/paths.ts'
import { SearchBoxIsland } from '#ui/search-box/SearchBoxIsland.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import * as styles from './home.css.ts'

export function HeroSearch({ geocoderUrl }: { geocoderUrl: string }) {
  return (
    <div className={styles.box}>
      <SearchBoxIsland />
      <UseMyLocation geocoderUrl={geocoderUrl}>
        <a href={paths.states()} className={styles.browse}>
          Browse All States
        </a>
      </UseMyLocation>
    </div>
  )
}

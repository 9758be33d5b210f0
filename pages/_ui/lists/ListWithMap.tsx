import type { ReactNode } from 'react'
import { ListMap, type ListMapProps } from '#ui/map/ListMap.tsx'
import { StreetsButton } from '#ui/map/StreetsButton.tsx'
import * as styles from './lists.css.ts'

interface ListWithMapProps {
  /** `null` when no position is known. */
  map: ListMapProps | null
  /** The list; its cards have the ids that pins link to. */
  children: ReactNode
  /** The visitor came from the street map, and sees it again. */
  isOnStreets?: boolean
}

/**
 * Side by side on a desktop. On a phone, links switch between them: a pin leads back to the list,
 * because then its card is the target instead of the map. `_islands/filter.ts` swaps both parts.
 */
export function ListWithMap({ map, children, isOnStreets }: ListWithMapProps) {
  return (
    <div className={styles.both}>
      {map === null ? null : (
        <nav className={styles.views} aria-label="View">
          <a href="#list-view" className={styles.view}>
            List
          </a>
          <a href="#map-view" className={styles.view}>
            Map
          </a>
        </nav>
      )}
      <div id="list-view" className={styles.list} data-swap="list">
        {children}
      </div>
      <div id="map-view" className={styles.map} data-swap="map">
        {map === null ? null : <ListMap {...map} action={<StreetsButton isOpen={isOnStreets} />} />}
      </div>
    </div>
  )
}

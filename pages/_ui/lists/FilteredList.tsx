import type { ReactNode } from 'react'
import type { ListMapDrawing } from '#domain/maps/list-map.ts'
import { ListMap } from '#ui/map/ListMap.tsx'
import { StreetsButton } from '#ui/map/StreetsButton.tsx'
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx'
import { ProviderList, type ProviderListProps } from './ProviderList.tsx'
import * as styles from './lists.css.ts'

type ListProps = Omit<ListFiltersProps, 'hasMap'> &
  Pick<ProviderListProps, 'list' | 'from' | 'groups'>

export interface FilteredListProps extends ListProps {
  /** `null` when no position is known. Its pins link to the ids of the cards. */
  map: ListMapDrawing | null
  /** The visitor came from the street map, and sees it again. */
  isOnStreets?: boolean
  /** Shown instead of the list. */
  children?: ReactNode
}

/**
 * Filters above a list and its map, side by side on a desktop. On a phone, a link beside the filters switches between them: a
 * pin leads back to the list, because then its card is the target instead of the map.
 * `_islands/filter.ts` swaps both parts.
 */
export function FilteredList(props: FilteredListProps) {
  const { map, isOnStreets, children, from, groups, ...filters } = props
  const { list, whole } = filters
  return (
    <>
      <ListFilters {...filters} hasMap={map !== null} />
      <div className={styles.both}>
        <div id="list-view" className={styles.list} data-swap="list">
          {children ?? <ProviderList {...{ list, from, groups, whole }} />}
        </div>
        <div id="map-view" className={styles.map} data-swap="map">
          {map && (
            <ListMap
              map={map}
              action={list.total === 0 ? null : <StreetsButton isOpen={isOnStreets} />}
            />
          )}
        </div>
      </div>
    </>
  )
}

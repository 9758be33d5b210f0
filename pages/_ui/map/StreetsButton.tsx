import { createContext, useContext } from 'react'
import { showStreets, type StreetTiles } from '#domain/maps/street-tiles.ts'
import { button } from '../button.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as streets from './streets.css.ts'

/** The settings of the street map, for every map below. */
export const StreetTilesContext = createContext<StreetTiles | null>(null)

/** Loads streets into the place of the drawn map, which stays without a script. */
export function StreetsButton({ isOpen = false }: { isOpen?: boolean | undefined }) {
  const tiles = useContext(StreetTilesContext)
  if (tiles === null) return null
  return (
    <button
      type="button"
      className={`${button({ look: 'secondary' })} ${atoms.live} ${streets.shownBy}`}
      data-tiles={tiles.url}
      data-attribution={tiles.attribution}
      data-open={isOpen || undefined}
    >
      {showStreets(tiles)}
    </button>
  )
}

import { createContext, useContext } from 'react'
import { showStreets, type StreetTiles } from '#domain/maps/street-tiles.ts'
import { button } from '../button.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as streets from './streets.css.ts'

/** The settings of the street map, for every map below. */
export const StreetTilesContext = createContext<StreetTiles | null>(null)

interface StreetsButtonProps {
  /** The visitor comes from the street map. */
  isOpen?: boolean | undefined
  /** Opens where the point of the map is, instead of with all pins. */
  isAtHere?: boolean
}

/** Loads streets into the place of the drawn map, which stays without a script. Our own come at once. */
export function StreetsButton({ isOpen = false, isAtHere = false }: StreetsButtonProps) {
  const tiles = useContext(StreetTilesContext)
  if (tiles === null) return null
  return (
    <button
      type="button"
      className={`${button.secondary} ${atoms.live} ${streets.shownBy}`}
      data-tiles={tiles.url}
      data-attribution={tiles.attribution}
      data-open={isOpen || tiles.host === null || undefined}
      data-at-here={isAtHere || undefined}
    >
      {showStreets(tiles)}
    </button>
  )
}

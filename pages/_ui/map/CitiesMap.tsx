import { hasPosition } from '#domain/places/geography.ts'
import { StateOutlineMap } from './StateOutlineMap.tsx'

interface CitiesMapProps {
  state: { name: string; code: string }
  cities: readonly {
    citySlug: string
    providerCount: number
    latitude: number
    longitude: number
  }[]
}

const MIN_RADIUS = 6 // map units
const RADIUS_PER_ROOT = 2.2 // times the square root, so that the area grows with the count

/** A state's cities as dots sized by their provider counts. */
export function CitiesMap({ state, cities }: CitiesMapProps) {
  const dots = cities.filter(hasPosition).map(({ citySlug, providerCount, ...position }) => ({
    key: citySlug,
    latitude: position.latitude,
    longitude: position.longitude,
    radius: Math.round(MIN_RADIUS + RADIUS_PER_ROOT * Math.sqrt(providerCount)),
  }))
  return (
    <StateOutlineMap
      code={state.code}
      dots={dots}
      caption={
        dots.length === 0
          ? `The outline of ${state.name}.`
          : `Cities of ${state.name} with providers. The larger the dot, the more of them.`
      }
    />
  )
}

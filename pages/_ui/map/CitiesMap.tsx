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

const SMALLEST_DOT = 6 // map units
const DOT_PER_PROVIDER = 2.2 // the area, not the radius, grows with the number

/** A state's cities as dots whose area grows with their providers. */
export function CitiesMap({ state, cities }: CitiesMapProps) {
  const dots = cities.filter(hasPosition).map(({ citySlug, providerCount, ...position }) => ({
    key: citySlug,
    latitude: position.latitude,
    longitude: position.longitude,
    radius: Math.round(SMALLEST_DOT + DOT_PER_PROVIDER * Math.sqrt(providerCount)),
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

import { findStateZone } from '../../domain/places/state-time-zones.ts'
import { STATES } from '../../domain/places/states.ts'
import type { CityPlace } from './places-cities.ts'

export interface StatePlace {
  name: string
  state: string
  latitude: number
  longitude: number
  /** '' when the state has several. */
  zone: string
}

/** Places each state at the mean position of its cities, weighted by population. */
export function readStates(cities: readonly CityPlace[]): StatePlace[] {
  const byState = Map.groupBy(cities, ({ state }) => state)
  return STATES.map(({ name, code }) => {
    let population = 0
    let latitude = 0
    let longitude = 0
    for (const city of byState.get(code) ?? []) {
      const weight = city.population ?? 0
      population += weight
      latitude += weight * city.latitude
      longitude += weight * city.longitude
    }
    if (population === 0) throw new Error(`no city of ${name} has a population`)
    return {
      name,
      state: code,
      latitude: latitude / population,
      longitude: longitude / population,
      zone: findStateZone(code) ?? '',
    }
  })
}

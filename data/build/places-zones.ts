import { find } from 'geo-tz'
import { type Position, milesBetween } from '#domain/places/geography.ts'
import { zoneOfState } from '#domain/places/state-time-zones.ts'

const TERRITORY_ZONES: Readonly<Record<string, string>> = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
}

const US_ZONE =
  /^America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indiana\/.+|Juneau|Kentucky\/.+|Los_Angeles|Menominee|Metlakatla|New_York|Nome|North_Dakota\/.+|Phoenix|Sitka|Yakutat)$/

/**
 * The IANA zone of each place by the exact boundaries, which also know towns that keep a neighbor's
 * time (Phenix City, Alabama). A place whose center lies across the border or off the coast takes
 * the zone of the nearest place in its state.
 */
export function findZones(places: readonly (Position & { state: string })[]): string[] {
  const looked = places.map((place) => {
    const fixed = TERRITORY_ZONES[place.state] ?? zoneOfState(place.state)
    return { place, zone: fixed ?? find(place.latitude, place.longitude)[0] ?? '' }
  })
  const isFixed = ({ place, zone }: (typeof looked)[number]) =>
    place.state in TERRITORY_ZONES || zoneOfState(place.state) === zone || US_ZONE.test(zone)
  const domestic = Map.groupBy(looked.filter(isFixed), ({ place }) => place.state)

  return looked.map((entry) => {
    if (isFixed(entry)) return entry.zone
    const neighbours = domestic.get(entry.place.state) ?? []
    const nearest = neighbours.reduce((best, next) =>
      milesBetween(next.place, entry.place) < milesBetween(best.place, entry.place) ? next : best,
    )
    return nearest.zone
  })
}

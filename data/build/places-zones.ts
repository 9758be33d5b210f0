import { find } from 'geo-tz'
import { type Position, milesBetween } from '../../domain/places/geography.ts'
import { findStateZone } from '../../domain/places/state-time-zones.ts'

const TERRITORY_ZONES: Readonly<Record<string, string>> = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
}

const US_ZONE =
  /^America\/(?:Adak|Anchorage|Boise|Chicago|Denver|Detroit|Indiana\/.+|Juneau|Kentucky\/.+|Los_Angeles|Menominee|Metlakatla|New_York|Nome|North_Dakota\/.+|Phoenix|Sitka|Yakutat)$/

/** Uses exact boundaries; a center across a border or off the coast gets its state's nearest zone. */
export function findZones(places: readonly (Position & { state: string })[]): string[] {
  const located = places.map((place) => {
    const fixed = TERRITORY_ZONES[place.state] ?? findStateZone(place.state)
    return { place, zone: fixed ?? find(place.latitude, place.longitude)[0] ?? '' }
  })
  const isDomestic = ({ place, zone }: (typeof located)[number]) =>
    place.state in TERRITORY_ZONES || findStateZone(place.state) === zone || US_ZONE.test(zone)
  const domestic = Map.groupBy(located.filter(isDomestic), ({ place }) => place.state)

  return located.map((entry) => {
    if (isDomestic(entry)) return entry.zone
    const neighbors = domestic.get(entry.place.state) ?? []
    const nearest = neighbors.reduce((best, next) =>
      milesBetween(next.place, entry.place) < milesBetween(best.place, entry.place) ? next : best,
    )
    return nearest.zone
  })
}

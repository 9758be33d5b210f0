import { paths } from '#domain/paths.ts'
import { countOf } from '#domain/rating.ts'
import type { ResolvedLocation } from '#domain/resolution.ts'
import { MOST_OF_A_KIND } from '#domain/search-text.ts'
import { LOCATION_DENIED, NO_GEOLOCATION } from '#state/geolocation.ts'
import { SITE_UNREACHED } from '#state/reachability.ts'
import type { SearchProgress } from '#state/visitor-place-hook.ts'
import type { PlaceFinding } from '#state/visitor-place.ts'
import * as styles from './VisitorPlace.css.ts'

interface VisitorPlaceProps {
  finding: PlaceFinding | null
  progress: SearchProgress
  /** Host name of the service that is told where the visitor is. */
  geocoder: string
}

const PROBLEMS = {
  unsupported: NO_GEOLOCATION,
  declined: LOCATION_DENIED,
  nowhere: 'We found no US city near you. Type a city or ZIP code instead.',
} as const

/** What came of looking for the visitor. A search nobody pressed for stays silent unless it finds. */
export function VisitorPlace({ finding, progress, geocoder }: VisitorPlaceProps) {
  const words = wordsFor(finding, progress)
  return (
    <div className={styles.place}>
      <p className={styles.note({ isShown: words === null })}>
        Your browser asks you first. To name your city, it then tells {geocoder} where you are. We
        do not store it.
      </p>
      <div className={styles.words} aria-live="polite">
        {words}
      </div>
    </div>
  )
}

function wordsFor(finding: PlaceFinding | null, progress: SearchProgress) {
  if (progress === 'searching') return <p>Getting your location...</p>
  if (progress === 'unreached') return <p className={styles.problem}>{SITE_UNREACHED}</p>
  if (finding?.kind === 'found') return <PlaceFound place={finding.place} />
  if (finding !== null && progress === 'answered') {
    return <p className={styles.problem}>{PROBLEMS[finding.kind]}</p>
  }
  return null
}

function PlaceFound({ place }: { place: ResolvedLocation }) {
  const { name, url, providerCount = 0 } = place
  // The results stop there; the city's page lists all.
  const isMore = url !== undefined && providerCount > MOST_OF_A_KIND
  return (
    <>
      <p>
        You are near <strong>{name}</strong>.
      </p>
      <p>
        <a href={isMore ? url : paths.search({ location: place })}>
          {providerCount === 0
            ? 'See the nearest providers'
            : `See ${countOf(providerCount, 'provider', 'providers')} near you`}
        </a>
      </p>
    </>
  )
}

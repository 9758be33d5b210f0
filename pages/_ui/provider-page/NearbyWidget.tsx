import { providerId } from '#domain/site/provider-path.ts'
import { useState, useEffect, useRef } from 'react'
import { NEAR_MILES, formatDistance } from '#domain/places/geography.ts'
import {
  requestPosition,
  hasGeolocation,
  LOCATION_DENIED,
  NO_GEOLOCATION,
} from '#state/geolocation.ts'
import { fetchJson } from '#state/fetch-json.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { DirectionsUrl } from '#ui/provider/directions-url.ts'
import { paths } from '#domain/site/paths.ts'
import { hasApproximatePosition, type ProviderCardData } from '#domain/clinics/provider.ts'
import { withQuery } from '#domain/site/query.ts'
import { pluralize } from '#domain/text/counts.ts'
import { stack } from '#styles/layout.css.ts'
import { showOpeningStatus } from '../../_islands/opening-status.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as styles from './provider-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface NearbyWidgetProps {
  /** Link target without JavaScript and after an error. */
  cityPath: string
  cityName: string
  /** Id of the page's own provider, which is not listed. */
  shown: string
  /** The setting DIRECTIONS_URL. */
  directionsUrl: string
}

interface NearbyResult extends ProviderCardData {
  distanceMiles: number
}

interface WidgetState {
  isLocating?: true
  providers?: readonly NearbyResult[]
  problem?: string
}

const SHOWN = 3
const LOCATION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
}

/** Nearest first, those closed for now last. `shown` is the id of the page's own provider. */
async function findNearby(shown: string): Promise<WidgetState> {
  if (!hasGeolocation()) return { problem: NO_GEOLOCATION }
  const position = await requestPosition(LOCATION_OPTIONS).catch(() => null)
  if (position === null) return { problem: LOCATION_DENIED }
  const { latitude, longitude } = position
  const query = { lat: String(latitude), lon: String(longitude), limit: String(SHOWN + 1) }
  const url = withQuery(paths.apiNearby(), new URLSearchParams(query))
  const found = await fetchJson<{ providers: NearbyResult[] }>(url).catch(() => null)
  if (found === null) return { problem: 'Error finding nearby providers.' }
  const providers = found.providers.filter(
    (provider) => providerId(provider) !== shown && provider.distanceMiles <= NEAR_MILES,
  )
  return { providers: providers.slice(0, SHOWN) }
}

export function NearbyWidget(props: NearbyWidgetProps) {
  const { cityPath, cityName, shown, directionsUrl } = props
  const [{ isLocating = false, providers, problem }, setState] = useState<WidgetState>({})
  const find = async () => {
    setState({ isLocating: true })
    setState(await findNearby(shown))
  }
  const rest = providers === undefined ? 'Find nearby providers' : 'Search again'
  return (
    <div className={styles.nearby}>
      <p className={atoms.note}>
        We ask your browser where you are and use it for this search only. It is not stored.
      </p>
      <button
        type="button"
        className={`${button({ look: 'secondary' })} ${styles.locate}`}
        // aria-disabled instead of disabled, which would lose the focus.
        aria-disabled={isLocating}
        onClick={() => {
          if (!isLocating) void find()
        }}
      >
        <Icon name="locate" />
        {isLocating ? 'Getting your location...' : rest}
      </button>
      <p className={styles.withoutScript}>
        This needs JavaScript. <a href={cityPath}>{`See all providers in ${cityName}`}</a> instead.
      </p>
      <div aria-live="polite">
        {problem === undefined ? null : (
          <>
            <p className={atoms.danger}>{problem}</p>
            <p>
              <a href={cityPath}>See all providers in {cityName}</a> instead.
            </p>
          </>
        )}
        {providers === undefined ? null : <NearbyCount providers={providers} />}
      </div>
      {providers === undefined || providers.length === 0 ? null : (
        <DirectionsUrl value={directionsUrl}>
          <NearbyList providers={providers} />
        </DirectionsUrl>
      )}
    </div>
  )
}

interface NearbyProps {
  /** Nearest first, those closed for now last. */
  providers: readonly NearbyResult[]
}

/** The announced summary: the count and the nearest distance. */
function NearbyCount({ providers }: NearbyProps) {
  const [nearest] = providers.toSorted((a, b) => a.distanceMiles - b.distanceMiles)
  if (nearest === undefined) {
    return (
      <p>
        No providers found near you. <a href={paths.states()}>Browse all states</a>.
      </p>
    )
  }
  return (
    <p>
      {pluralize(providers.length, 'provider', 'providers')} near you, nearest{' '}
      {formatDistance(nearest.distanceMiles, hasApproximatePosition(nearest))}
    </p>
  )
}

function NearbyList({ providers }: NearbyProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (section.current !== null) void showOpeningStatus(section.current)
  })
  return (
    <section ref={section} className={stack({ gap: 's' })} aria-labelledby="nearest-to-you">
      <h3 id="nearest-to-you">Nearest to you</h3>
      <ol data-from="you">
        {providers.map((provider) => (
          <li key={paths.provider(provider)}>
            <ProviderCard provider={provider} distanceMiles={provider.distanceMiles} heading="h4" />
          </li>
        ))}
      </ol>
    </section>
  )
}

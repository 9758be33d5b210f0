import { providerId } from '#domain/site/provider-path.ts'
import { useState, useEffect, useRef } from 'react'
import { NEAR_MILES, formatDistance } from '#domain/places/geography.ts'
import {
  requestPosition,
  hasGeolocation,
  LOCATION_DENIED,
  NO_GEOLOCATION,
} from '#state/geolocation.ts'
import { fetchNearby, NEARBY_FAILED, type NearbyResult } from '#state/nearby.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { DirectionsUrl } from '#ui/provider/directions-url.ts'
import { paths } from '#domain/site/paths.ts'
import { hasApproximatePosition } from '#domain/clinics/provider.ts'
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

type WidgetState =
  | { kind: 'idle' }
  | { kind: 'locating' }
  | { kind: 'results'; providers: readonly NearbyResult[] }
  | { kind: 'error'; message: string }

const SHOWN = 3
const LOCATION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
}

const BUTTON_TEXT = {
  idle: 'Find nearby providers',
  locating: 'Getting your location...',
  results: 'Search again',
  error: 'Find nearby providers',
} as const

const isNear = ({ distanceMiles }: NearbyResult): boolean => distanceMiles <= NEAR_MILES

export function NearbyWidget(props: NearbyWidgetProps) {
  const { cityPath, cityName, shown, directionsUrl } = props
  const [state, setState] = useState<WidgetState>({ kind: 'idle' })
  const isOther = (provider: NearbyResult) => providerId(provider) !== shown
  const isLocating = state.kind === 'locating'

  const find = async () => {
    if (!hasGeolocation()) {
      setState({ kind: 'error', message: NO_GEOLOCATION })
      return
    }
    setState({ kind: 'locating' })
    const position = await requestPosition(LOCATION_OPTIONS).catch(() => null)
    if (position === null) {
      setState({ kind: 'error', message: LOCATION_DENIED })
      return
    }
    const providers = await fetchNearby(position, SHOWN + 1).catch(() => null)
    setState(
      providers === null
        ? { kind: 'error', message: NEARBY_FAILED }
        : {
            kind: 'results',
            providers: providers.filter(isOther).filter(isNear).slice(0, SHOWN),
          },
    )
  }

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
        {BUTTON_TEXT[state.kind]}
      </button>
      <p className={styles.withoutScript}>
        This needs JavaScript. <a href={cityPath}>{`See all providers in ${cityName}`}</a> instead.
      </p>
      <div aria-live="polite">
        {state.kind === 'error' ? (
          <>
            <p className={atoms.danger}>{state.message}</p>
            <p>
              <a href={cityPath}>See all providers in {cityName}</a> instead.
            </p>
          </>
        ) : null}
        {state.kind === 'results' ? <NearbyCount providers={state.providers} /> : null}
      </div>
      {state.kind === 'results' && state.providers.length > 0 ? (
        <DirectionsUrl value={directionsUrl}>
          <NearbyList providers={state.providers} />
        </DirectionsUrl>
      ) : null}
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

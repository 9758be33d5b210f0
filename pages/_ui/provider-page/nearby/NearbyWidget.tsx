import { providerId } from '#domain/site/provider-path.ts'
import { useState } from 'react'
import { NEAR_MILES } from '#domain/places/geography.ts'
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
import { NearbyCount, NearbyList } from './NearbyList.tsx'
import * as styles from '../provider-page.css.ts'
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

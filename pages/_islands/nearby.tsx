import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { hasApproximatePosition, type ProviderCardData } from '#domain/clinics/provider.ts'
import { formatDistance, NEAR_MILES } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { providerId } from '#domain/site/provider-path.ts'
import { withQuery } from '#domain/site/query.ts'
import { pluralize } from '#domain/text/counts.ts'
import { fetchJson } from '#state/fetch-json.ts'
import { askForPosition } from '#state/geolocation.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { CardSettings, ProviderCard } from '#ui/provider/ProviderCard.tsx'
import { element } from './dom.ts'
import { showOpeningStatus } from './opening-status.ts'

interface NearbyResult extends ProviderCardData {
  distanceMiles: number
}

const SHOWN = 3
const LOCATION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
}

/** Lists the providers near the visitor below the pressed button of the widget. */
export async function showNearby(button: HTMLButtonElement): Promise<void> {
  // aria-disabled instead of disabled, which would lose the focus.
  if (button.getAttribute('aria-disabled') === 'true') return
  const { nearby: own = '', premium, doubt } = button.dataset
  const [live, results] = button.parentElement?.querySelectorAll('div') ?? []
  const label = button.lastElementChild
  button.setAttribute('aria-disabled', 'true')
  label?.replaceChildren('Getting your location...')
  live?.replaceChildren()
  results?.replaceChildren()
  const found = await findNearby(own)
  button.setAttribute('aria-disabled', 'false')
  label?.replaceChildren(typeof found === 'string' ? 'Find nearby providers' : 'Search again')
  if (typeof found === 'string') {
    const city = button.nextElementSibling?.querySelector('a')?.cloneNode(true) ?? ''
    live?.append(element('p', { class: atoms.danger }, found), element('p', {}, city, ' instead.'))
    return
  }
  live?.append(element('p', {}, ...describe(found)))
  if (results === undefined || found.length === 0) return
  createRoot(results.appendChild(element('div', {}))).render(
    <CardSettings value={{ hasPremium: premium !== undefined, showsDoubt: doubt !== undefined }}>
      <NearbyList providers={found} />
    </CardSettings>,
  )
}

/** Nearest first, those closed for now last; or the reason for none. `own`: id of the page's provider. */
async function findNearby(own: string): Promise<string | readonly NearbyResult[]> {
  const position = await askForPosition(LOCATION_OPTIONS)
  if (typeof position === 'string') return position
  const { latitude, longitude } = position
  const query = { lat: String(latitude), lon: String(longitude), limit: String(SHOWN + 1) }
  const url = withQuery(paths.apiNearby(), query)
  const found = await fetchJson<{ providers: NearbyResult[] }>(url).catch(() => null)
  if (found === null) return 'Error finding nearby providers.'
  return found.providers
    .filter((one) => providerId(one) !== own && one.distanceMiles <= NEAR_MILES)
    .slice(0, SHOWN)
}

/** The announced summary: the count and the nearest distance. */
function describe(providers: readonly NearbyResult[]): (Node | string)[] {
  const [nearest] = providers.toSorted((a, b) => a.distanceMiles - b.distanceMiles)
  if (nearest === undefined) {
    const states = element('a', { href: paths.states() }, 'Browse all states')
    return ['No providers found near you. ', states, '.']
  }
  const distance = formatDistance(nearest.distanceMiles, hasApproximatePosition(nearest))
  return [`${pluralize(providers.length, 'provider', 'providers')} near you, nearest ${distance}`]
}

function NearbyList({ providers }: { providers: readonly NearbyResult[] }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (section.current !== null) void showOpeningStatus(section.current)
  }, [])
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

import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { hasGeolocation, isLocationDenied } from '#state/geolocation.ts'
import { findVisitorPlace } from '#state/visitor-place.ts'
import { element } from './dom.ts'

/** Names the visitor's city when the page opens. Shows nothing unless it finds one. */
export async function startVisitorPlace(area: HTMLElement): Promise<void> {
  if (!hasGeolocation() || (await isLocationDenied())) return
  const place = await findVisitorPlace(area.dataset['geocoder'] ?? '')
  if (place === undefined) return
  area.querySelector('[data-note]')?.setAttribute('data-hidden', '')
  area.querySelector('[aria-live]')?.replaceChildren(...placeNodes(place))
}

function placeNodes(place: ResolvedLocation): Node[] {
  const { name, url, providerCount = 0 } = place
  const link = url ?? paths.search({ location: place })
  const text =
    providerCount === 0
      ? 'See the nearest providers'
      : `See ${pluralize(providerCount, 'provider', 'providers')} in ${name}`
  return [
    element('p', {}, 'You are near ', element('strong', {}, name), '.'),
    element('p', {}, element('a', { href: link }, text)),
  ]
}

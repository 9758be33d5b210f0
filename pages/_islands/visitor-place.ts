import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { hasGeolocation, isLocationDenied } from '#state/geolocation.ts'
import { openNearby, zipForm } from './open-nearby.ts'
import { findVisitorPlace } from '#state/visitor-place.ts'
import * as atoms from '#styles/atoms.css.ts'
import { element } from './dom.ts'

/**
 * Names the visitor's city when the page opens, and opens the list around them on request. The
 * automatic attempt shows nothing unless it finds a city.
 */
export async function startVisitorPlace(area: HTMLElement): Promise<void> {
  const { geocoder = '', requested, filters = '' } = area.dataset
  const button = area.querySelector<HTMLButtonElement>('button')
  const note = area.querySelector<HTMLElement>('[data-note]')
  const output = area.querySelector<HTMLElement>('[aria-live]')
  const show = (nodes: readonly Node[]): void => {
    note?.setAttribute('data-hidden', '')
    output?.replaceChildren(...nodes)
  }
  const press = async (): Promise<void> => {
    // aria-disabled instead of disabled, which would lose the focus.
    button?.setAttribute('aria-disabled', 'true')
    show([element('p', {}, 'Getting your location...')])
    const list = new URLSearchParams(filters)
    show([element('p', { class: atoms.danger }, await openNearby(list)), zipForm(list)])
    button?.setAttribute('aria-disabled', 'false')
  }
  button?.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') void press()
  })

  if (requested !== undefined) {
    await press()
    return
  }
  if (!hasGeolocation() || (await isLocationDenied())) return
  const place = await findVisitorPlace(geocoder)
  if (place && button?.getAttribute('aria-disabled') !== 'true') show(placeNodes(place))
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

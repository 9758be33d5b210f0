import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import {
  hasGeolocation,
  isLocationDenied,
  LOCATION_DENIED,
  NO_GEOLOCATION,
} from '#state/geolocation.ts'
import { openNearby, zipForm, type NearbyProblem } from './open-nearby.ts'
import { SITE_UNREACHABLE } from '#state/reachability.ts'
import { findVisitorPlace, type PlaceResult } from '#state/visitor-place.ts'
import * as atoms from '#styles/atoms.css.ts'
import { element } from './dom.ts'

export type LocationStatus = PlaceResult | { kind: 'searching' } | { kind: NearbyProblem }

const PROBLEMS = {
  unreachable: SITE_UNREACHABLE,
  unsupported: NO_GEOLOCATION,
  declined: LOCATION_DENIED,
  nowhere: 'We found no US city near you. Type a city or ZIP code instead.',
} as const

/**
 * Names the visitor's city when the page opens, and opens the list around them on request. The
 * automatic attempt shows nothing unless it finds a city.
 */
export async function startVisitorPlace(area: HTMLElement): Promise<void> {
  const { geocoder = '', requested, filters = '' } = area.dataset
  const button = area.querySelector<HTMLButtonElement>('button')
  const note = area.querySelector<HTMLElement>('[data-note]')
  const output = area.querySelector<HTMLElement>('[aria-live]')
  const show = (status: LocationStatus): void => {
    note?.setAttribute('data-hidden', '')
    output?.replaceChildren(...statusNodes(status, filters))
  }
  const press = async (): Promise<void> => {
    // aria-disabled instead of disabled, which would lose the focus.
    button?.setAttribute('aria-disabled', 'true')
    show({ kind: 'searching' })
    const problem = await openNearby(new URLSearchParams(filters))
    if (problem === undefined) return
    show({ kind: problem })
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
  const result = await findVisitorPlace(geocoder)
  if (result.kind === 'found' && button?.getAttribute('aria-disabled') !== 'true') show(result)
}

/** `filters`: list parameters. */
export function statusNodes(status: LocationStatus, filters = ''): Node[] {
  if (status.kind === 'found') return placeNodes(status.place)
  if (status.kind === 'searching') return [element('p', {}, 'Getting your location...')]
  return [
    element('p', { class: atoms.danger }, PROBLEMS[status.kind]),
    ...(status.kind === 'unreachable' ? [] : [zipForm(new URLSearchParams(filters))]),
  ]
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

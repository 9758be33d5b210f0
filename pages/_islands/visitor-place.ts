import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { MAX_RESULTS_PER_TIER } from '#domain/search/text-limit.ts'
import {
  hasGeolocation,
  isLocationDenied,
  LOCATION_DENIED,
  NO_GEOLOCATION,
} from '#state/geolocation.ts'
import { isSiteReachable, SITE_UNREACHABLE } from '#state/reachability.ts'
import { findVisitorPlace, type PlaceResult } from '#state/visitor-place.ts'
import * as styles from '#ui/search-box/VisitorPlace.css.ts'
import { element } from './dom.ts'

const MAX_AGE_MS = 5 * 60_000 // the visitor may be traveling

export type LocationStatus = PlaceResult | { kind: 'searching' } | { kind: 'unreachable' }

const PROBLEMS = {
  unreachable: SITE_UNREACHABLE,
  unsupported: NO_GEOLOCATION,
  declined: LOCATION_DENIED,
  nowhere: 'We found no US city near you. Type a city or ZIP code instead.',
} as const

/**
 * Locates the visitor's city when the page opens, and opens its results when the button is pressed.
 * The automatic attempt shows nothing unless it finds a city.
 */
export async function startVisitorPlace(area: HTMLElement): Promise<void> {
  const { geocoder = '', asked } = area.dataset
  const button = area.querySelector<HTMLButtonElement>('button')
  const note = area.querySelector<HTMLElement>('[data-note]')
  const output = area.querySelector<HTMLElement>('[aria-live]')
  let inFlight: Promise<PlaceResult> | undefined
  let latest: PlaceResult | undefined

  const find = async (): Promise<PlaceResult> => {
    inFlight ??= findVisitorPlace(geocoder).finally(() => (inFlight = undefined))
    latest = await inFlight
    return latest
  }
  const show = (status: LocationStatus): void => {
    note?.setAttribute('data-hidden', '')
    output?.replaceChildren(...statusNodes(status))
  }
  /** Shows the result of a requested search; returns `false` when the site cannot be reached. */
  const showResult = async (result: PlaceResult): Promise<boolean> => {
    const isReachable = isBrowserRefusal(result) || (await isSiteReachable())
    show(isReachable ? result : { kind: 'unreachable' })
    return isReachable
  }

  button?.addEventListener('click', () => {
    // aria-disabled instead of disabled, which would lose the focus.
    if (button.getAttribute('aria-disabled') === 'true') return
    void press()
  })
  const press = async (): Promise<void> => {
    button?.setAttribute('aria-disabled', 'true')
    show({ kind: 'searching' })
    const result = latest !== undefined && isFresh(latest) ? latest : await find()
    const isReachable = await showResult(result)
    button?.setAttribute('aria-disabled', 'false')
    if (isReachable && result.kind === 'found') {
      location.assign(paths.search({ location: result.place }))
    }
  }

  if (asked !== undefined) {
    await showResult(await find())
    return
  }
  if (!hasGeolocation() || (await isLocationDenied())) return
  const result = await find()
  if (result.kind === 'found' && button?.getAttribute('aria-disabled') !== 'true') {
    show(result)
  }
}

export function statusNodes(status: LocationStatus): Node[] {
  if (status.kind === 'found') return placeNodes(status.place)
  if (status.kind === 'searching') return [element('p', {}, 'Getting your location...')]
  return [element('p', { class: styles.problem }, PROBLEMS[status.kind])]
}

function placeNodes(place: ResolvedLocation): Node[] {
  const { name, url, providerCount = 0 } = place
  // Search results are limited; the city's page lists everyone.
  const isMore = url !== undefined && providerCount > MAX_RESULTS_PER_TIER
  const link = isMore ? url : paths.search({ location: place })
  const text =
    providerCount === 0
      ? 'See the nearest providers'
      : `See ${pluralize(providerCount, 'provider', 'providers')} near you`
  return [
    element('p', {}, 'You are near ', element('strong', {}, name), '.'),
    element('p', {}, element('a', { href: link }, text)),
  ]
}

/** The browser refused before the site was contacted. */
function isBrowserRefusal({ kind }: PlaceResult): boolean {
  return kind === 'unsupported' || kind === 'declined'
}

function isFresh(result: PlaceResult): boolean {
  return result.kind === 'found' && Date.now() - result.foundAt < MAX_AGE_MS
}

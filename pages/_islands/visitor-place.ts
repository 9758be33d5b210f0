import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import type { ResolvedLocation } from '#domain/search/location/location.ts'
import { MAX_RESULTS_PER_TIER } from '#domain/search/text-limit.ts'
import {
  hasGeolocation,
  isLocationRefused,
  LOCATION_DENIED,
  NO_GEOLOCATION,
} from '#state/geolocation.ts'
import { isSiteReachable, SITE_UNREACHED } from '#state/reachability.ts'
import { findVisitorPlace, type PlaceFinding } from '#state/visitor-place.ts'
import * as styles from '#ui/search-box/VisitorPlace.css.ts'
import { element } from './dom.ts'

const FINDING_LIFETIME_MS = 5 * 60_000 // a visitor on the road has moved on by then

/** What the page says of a search for the visitor. */
export type Answer = PlaceFinding | { kind: 'searching' } | { kind: 'unreached' }

const PROBLEMS = {
  unreached: SITE_UNREACHED,
  unsupported: NO_GEOLOCATION,
  declined: LOCATION_DENIED,
  nowhere: 'We found no US city near you. Type a city or ZIP code instead.',
} as const

/**
 * Looks for the visitor's city when the page opens, and opens its providers when the button is pressed.
 * A search nobody asked for stays silent unless it finds a city.
 */
export async function startVisitorPlace(area: HTMLElement): Promise<void> {
  const { geocoder = '', asked } = area.dataset
  const button = area.querySelector<HTMLButtonElement>('button')
  const note = area.querySelector<HTMLElement>('[data-note]')
  const words = area.querySelector<HTMLElement>('[aria-live]')
  let inFlight: Promise<PlaceFinding> | undefined
  let found: PlaceFinding | undefined

  const find = async (): Promise<PlaceFinding> => {
    inFlight ??= findVisitorPlace(geocoder).finally(() => (inFlight = undefined))
    found = await inFlight
    return found
  }
  const say = (shown: Answer): void => {
    note?.setAttribute('data-hidden', '')
    words?.replaceChildren(...answerNodes(shown))
  }
  /** Says what came of a search that the visitor asked for; `false` when there is no way on. */
  const answer = async (finding: PlaceFinding): Promise<boolean> => {
    const isReached = isAboutBrowser(finding) || (await isSiteReachable())
    say(isReached ? finding : { kind: 'unreached' })
    return isReached
  }

  button?.addEventListener('click', () => {
    // It is not disabled meanwhile, which would take the focus from it.
    if (button.getAttribute('aria-disabled') === 'true') return
    void press()
  })
  const press = async (): Promise<void> => {
    button?.setAttribute('aria-disabled', 'true')
    say({ kind: 'searching' })
    const finding = found !== undefined && isFresh(found) ? found : await find()
    const isReached = await answer(finding)
    button?.setAttribute('aria-disabled', 'false')
    if (isReached && finding.kind === 'found') {
      location.assign(paths.search({ location: finding.place }))
    }
  }

  if (asked !== undefined) {
    await answer(await find())
    return
  }
  if (!hasGeolocation() || (await isLocationRefused())) return
  const finding = await find()
  if (finding.kind === 'found' && button?.getAttribute('aria-disabled') !== 'true') {
    say(finding)
  }
}

/** The words for an answer. */
export function answerNodes(answer: Answer): Node[] {
  if (answer.kind === 'found') return placeFound(answer.place)
  if (answer.kind === 'searching') return [element('p', {}, 'Getting your location...')]
  return [element('p', { class: styles.problem }, PROBLEMS[answer.kind])]
}

function placeFound(place: ResolvedLocation): Node[] {
  const { name, url, providerCount = 0 } = place
  // The results stop there; the city's page lists all.
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

/** The browser said no before the site was needed. */
function isAboutBrowser({ kind }: PlaceFinding): boolean {
  return kind === 'unsupported' || kind === 'declined'
}

function isFresh(finding: PlaceFinding): boolean {
  return finding.kind === 'found' && Date.now() - finding.foundAt < FINDING_LIFETIME_MS
}

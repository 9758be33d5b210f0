import { NEAR_MILES } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { askForPosition } from '#state/geolocation.ts'
import * as atoms from '#styles/atoms.css.ts'
import { list } from '#ui/provider/provider.css.ts'
import { element } from './dom.ts'
import { showOpeningStatus } from './opening-status.ts'
import { requestPage } from './request-page.ts'

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
  const [live, results] = button.parentElement?.querySelectorAll('div') ?? []
  const label = button.lastElementChild
  button.setAttribute('aria-disabled', 'true')
  label?.replaceChildren('Getting your location...')
  live?.replaceChildren()
  results?.replaceChildren()
  const found = await findNearby(button.dataset['nearby'] ?? '')
  button.setAttribute('aria-disabled', 'false')
  label?.replaceChildren(typeof found === 'string' ? 'Find nearby providers' : 'Search again')
  if (typeof found === 'string') {
    const city = button.nextElementSibling?.querySelector('a')?.cloneNode(true) ?? ''
    live?.append(element('p', { class: atoms.danger }, found), element('p', {}, city, ' instead.'))
    return
  }
  live?.append(element('p', {}, ...describe(found)))
  if (results === undefined) return
  const items = found.map((card) => element('li', {}, card))
  results.append(element('ol', { class: list, 'data-from': 'you' }, ...items))
  void showOpeningStatus(results)
}

/** The first cards of the list around the visitor, or the reason for none. `own`: path of the page. */
async function findNearby(own: string): Promise<string | readonly HTMLElement[]> {
  const position = await askForPosition(LOCATION_OPTIONS)
  if (typeof position === 'string') return position
  const found = await requestPage(paths.search({ near: 'me' }), { position }).catch(() => undefined)
  if (found?.status !== 200 || !found.page) return 'Error finding nearby providers.'
  return [...found.page.querySelectorAll('article')]
    .filter((card) => card.querySelector('a')?.pathname !== own && !(milesOf(card) > NEAR_MILES))
    .slice(0, SHOWN)
    .map((card) => {
      const copy = document.importNode(card, true)
      // The place in the list, of which this is a part.
      if (copy.firstElementChild instanceof HTMLSpanElement) copy.firstElementChild.remove()
      return copy
    })
}

const distanceOf = (card: Element) => card.querySelector('[data-miles]')?.textContent ?? ''

/** NaN for one "in the same area". */
function milesOf(card: Element): number {
  return Number(/\d[\d,.]*/.exec(distanceOf(card))?.[0].replaceAll(',', ''))
}

/** The announced summary: how many of those around are shown, and the nearest distance. */
function describe(found: readonly HTMLElement[]): (Node | string)[] {
  const [nearest] = found
  if (nearest === undefined) {
    const states = element('a', { href: paths.states() }, 'Browse all states')
    return ['No providers found near you. ', states, '.']
  }
  return [
    `${found.length === SHOWN ? 'The first ' : ''}${pluralize(found.length, 'provider', 'providers')} near you, nearest ${distanceOf(nearest)}`,
  ]
}

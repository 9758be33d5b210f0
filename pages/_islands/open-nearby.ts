import { paths } from '#domain/site/paths.ts'
import { hasGeolocation, requestPosition } from '#state/geolocation.ts'
import { isSiteReachable } from '#state/reachability.ts'
import { roundDegrees } from '#state/visitor-place-geocoder.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/search-box/SearchBox.css.ts'
import { element } from './dom.ts'

const LOCATION_OPTIONS: PositionOptions = { timeout: 5000, maximumAge: 5 * 60_000 }

export type NearbyProblem = 'unsupported' | 'declined' | 'unreachable'

/**
 * Opens the list around the visitor. The position is sent in a form's body, so that it appears in
 * no URL or log. Resolves with the reason if the page stays; otherwise only when the page is
 * unloaded.
 */
export async function openNearby(list: URLSearchParams): Promise<NearbyProblem | undefined> {
  if (!hasGeolocation()) return 'unsupported'
  const position = await requestPosition(LOCATION_OPTIONS).catch(() => null)
  if (position === null) return 'declined'
  if (!(await isSiteReachable())) return 'unreachable'
  const form = element('form', { method: 'post', action: paths.apiSearchNear(), hidden: '' })
  const fields = [
    ['lat', roundDegrees(position.latitude)],
    ['lon', roundDegrees(position.longitude)],
    ...list,
  ] as const
  for (const [name, value] of fields) {
    form.append(element('input', { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  return undefined
}

/** Offered without a position: opens the list around a ZIP code. */
export function zipForm(list: URLSearchParams): Node {
  const id = 'or-zip'
  return element(
    'form',
    { action: paths.search(), class: styles.zipForm },
    ...[...list].map(([name, value]) => element('input', { type: 'hidden', name, value })),
    element('label', { for: id }, 'Or type your ZIP'),
    element('input', {
      id,
      name: 'from',
      class: styles.zipField,
      inputmode: 'numeric',
      autocomplete: 'postal-code',
      required: '',
    }),
    element('button', { type: 'submit', class: button() }, 'Search'),
  )
}

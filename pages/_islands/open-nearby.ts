import { paths } from '#domain/site/paths.ts'
import { askForPosition } from '#state/geolocation.ts'
import { roundDegrees } from '#state/visitor-place.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/search-box/SearchBox.css.ts'
import { element } from './dom.ts'

const LOCATION_OPTIONS: PositionOptions = { timeout: 5000, maximumAge: 5 * 60_000 }

/**
 * Opens the list around the visitor. The position is sent in a form's body, so that it appears in
 * no URL or log. Resolves only when the page stays: with the reason, for the visitor.
 */
export async function openNearby(list: URLSearchParams): Promise<string> {
  const position = await askForPosition(LOCATION_OPTIONS)
  if (typeof position === 'string') return position
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
  return new Promise(() => undefined)
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

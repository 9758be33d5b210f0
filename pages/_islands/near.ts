import { SEARCHING } from '#domain/site/messages.ts'
import { readNear } from '#domain/search/location.ts'
import { askForPosition } from '#state/geolocation.ts'
import { isPositionFresh, keepPosition } from '#state/position.ts'
import { button } from '#ui/button.css.ts'
import { element, readAgain } from './dom.ts'
import { fetchPage } from './filter.ts'
import { showLoading } from './loading.ts'

const LOCATION_OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 }

/**
 * Loads the list around the visitor, or around the middle of their map: the same page, sent with the position that this
 * tab keeps. `startMain` starts the parts of the new content.
 */
export async function showNear(area: HTMLElement, startMain: () => void): Promise<void> {
  const near = readNear(area.dataset['near'])
  if (near === undefined) return
  const fail = (reason: string) => {
    const again = { type: 'button', class: button.secondary, 'data-reload': '' }
    area.replaceChildren(reason, ' ', element('button', again, 'Try again'))
  }
  if (!isPositionFresh(near)) {
    // Only the tab that the map was moved in knows its middle.
    if (near === 'map') return
    area.replaceChildren('Getting your location...')
    const position = await askForPosition(LOCATION_OPTIONS)
    if (typeof position === 'string') {
      fail(position)
      return
    }
    keepPosition(near, position)
  }
  showLoading(SEARCHING)
  const found = await fetchPage(location.href).catch(() => undefined)
  showLoading(null)
  const main = found?.page.querySelector('main')
  if (!found || !main) {
    fail('The list could not be loaded.')
    return
  }
  // The server has resolved "now".
  history.replaceState(null, '', found.url)
  document.title = found.page.title
  const copies = [...main.childNodes].map((node) => document.importNode(node, true))
  document.querySelector('main')?.replaceChildren(...copies)
  startMain()
  readAgain(document.querySelector('main output[data-swap="count"]'), 100)
}

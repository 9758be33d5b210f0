// What reading pages run in the browser: plain DOM code, and React only for an island that is used.
import { startBackButton } from './back-button.ts'
import { startCallBar } from './call-bar.ts'
import { startCards } from './cards.ts'
import { startFilter } from './filter.ts'
import { startIslands } from './load-islands.ts'
import { forgetLoadingOnReturn } from './loading.ts'
import { startMenu } from './menu.ts'
import { startOpeningStatus } from './opening-status.ts'
import { startStreetMap } from './street-map.ts'

startMenu()
startIslands()
startOpeningStatus()
startCards()
startCallBar()
startFilter()
startStreetMap()
startBackButton()
forgetLoadingOnReturn()
// Tests wait for it.
document.documentElement.setAttribute('data-started', '')
const locationArea = document.querySelector<HTMLElement>('[data-geocoder]')
if (locationArea !== null) {
  void import('./visitor-place.ts').then(({ startVisitorPlace }) => startVisitorPlace(locationArea))
}

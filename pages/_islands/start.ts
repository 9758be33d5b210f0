// The only script of read-only pages: plain DOM code. React is loaded when an island is used.
import { TOASTS_ID } from '#domain/site/messages.ts'
import { closestButton } from './dom.ts'
import { startBackButton } from './back-button.ts'
import { startDistance, startCallBar, startCards } from './provider.ts'
import { startFilter } from './filter.ts'
import { removePastHolidays, startOpeningStatus } from './opening-status.ts'
import { startSearch } from './search/search-box.ts'
import { clearLoadingOnReturn } from './loading.ts'
import { startListMap, startStreets } from './list-map.ts'
import { startMenu } from './menu.ts'
import { startShortlist } from './shortlist.ts'

if (document.querySelector('[data-admin]') === null) {
  startPage()
  markStarted()
} else {
  void import('./admin/start-admin.ts').then(({ startAdmin }) => startAdmin()).then(markStarted)
}

function startPage(): void {
  startMenu()
  startDistance()
  startSearch()
  startNearby()
  setTimeout(startOpeningStatus)
  setTimeout(startShortlist)
  removePastHolidays()
  startCards()
  startCallBar()
  startFilter()
  startListMap()
  startStreets()
  startBackButton()
  clearLoadingOnReturn()
  if (document.getElementById(TOASTS_ID) !== null) {
    void import('./toasts.ts').then(({ startToasts }) => startToasts())
  }
  if (document.querySelector('[data-seen]') !== null) {
    void import('./seen.ts').then(({ startSeen }) => startSeen())
  }
  if (document.querySelector('[data-subscribe]') !== null) {
    void import('./subscribe.ts').then(({ startSubscribe }) => startSubscribe())
  }
  const locationArea = document.querySelector<HTMLElement>('[data-geocoder]')
  if (locationArea !== null) {
    void import('./visitor-place.ts').then(({ startVisitorPlace }) =>
      startVisitorPlace(locationArea),
    )
  }
  const comparison = document.querySelector<HTMLElement>('[data-compare]')
  if (comparison !== null) {
    void import('./compare.ts').then(({ startCompare }) => startCompare(comparison))
  }
}

function startNearby(): void {
  document.addEventListener('click', (event) => {
    const button = closestButton(event, '[data-nearby]')
    if (button) void import('./nearby.tsx').then(({ showNearby }) => showNearby(button))
  })
}

/** Tests wait for this attribute. */
function markStarted(): void {
  document.documentElement.setAttribute('data-started', '')
}

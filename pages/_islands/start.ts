// The only script of read-only pages: plain DOM code, without React.
import { TOASTS_ID } from '#domain/site/messages.ts'
import { closestButton, markStarted } from './dom.ts'
import { startDistance, startCallBar, startCards } from './provider.ts'
import { startFilter } from './filter.ts'
import { removePastHolidays, startOpeningStatus } from './opening-status.ts'
import { startSearch } from './search/search-box.ts'
import { clearLoadingOnReturn } from './loading.ts'
import { openStreets, startListMap, startStreets } from './list-map.ts'
import { startMenu } from './menu.ts'
import { startShortlist } from './shortlist.ts'

/** Loaded on the pages that have such a part. */
const ON_SOME_PAGES: Readonly<Record<string, (part: HTMLElement) => Promise<void>>> = {
  [`#${TOASTS_ID}`]: async () => (await import('./toasts.ts')).startToasts(),
  '[data-seen]': async () => (await import('./seen.ts')).startSeen(),
  '[data-geocoder]': async (area) => (await import('./visitor-place.ts')).startVisitorPlace(area),
  '[data-near]': async (area) => (await import('./near.ts')).showNear(area, startList),
  '[data-login]': async (form) => (await import('./login.ts')).startLogin(form),
  '[data-compare]': async (page) => (await import('./compare.ts')).startCompare(page),
}

if (document.querySelector('[data-admin]') === null) {
  // After the parts that start with a timer.
  void startPage().then(() => setTimeout(markStarted))
} else {
  void import('./admin/start-admin.ts').then(({ startAdmin }) => startAdmin()).then(markStarted)
}

async function startPage(): Promise<void> {
  startMenu()
  startDistance()
  startSearch()
  startNearby()
  setTimeout(startOpeningStatus)
  setTimeout(startShortlist)
  removePastHolidays()
  startCards()
  startCallBar()
  startListMap()
  startStreets()
  startBackButton()
  startList()
  clearLoadingOnReturn()
  await Promise.all(
    Object.entries(ON_SOME_PAGES).map(async ([selector, start]) => {
      const part = document.querySelector<HTMLElement>(selector)
      if (part !== null) await start(part)
    }),
  )
}

/** Again when a list has replaced the page's content. */
function startList(): void {
  startFilter()
  openStreets()
}

function startNearby(): void {
  document.addEventListener('click', (event) => {
    const button = closestButton(event, '[data-nearby]')
    if (button) void import('./nearby.ts').then(({ showNearby }) => showNearby(button))
  })
}

/** Back buttons, which fall back to a URL without history, and the error page's reload button. */
function startBackButton(): void {
  document.addEventListener('click', (event) => {
    const back = closestButton(event, '[data-back]')
    if (back !== undefined && canGoBack()) history.back()
    else if (back !== undefined) location.assign(back.dataset['back'] ?? '/')
    if (closestButton(event, '[data-reload]')) location.reload()
  })
}

/** A new tab's history starts with an empty page, which does not count. */
function canGoBack(): boolean {
  if (history.length < 2) return false
  if (document.referrer !== '' || !('navigation' in globalThis)) return true
  return globalThis.navigation.canGoBack
}

import { SEEN_PATH } from '#domain/site/query.ts'
import type { Seen } from '#domain/statistics/seen.ts'
import { PROVIDER_PAGE } from './dom.ts'

/** Tells our own server what a visitor looked at and pressed, and nothing about the visitor (R-STATISTICS-1). */
export function startSeen(): void {
  const page = PROVIDER_PAGE.exec(location.pathname)?.[1]
  const countView = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', countView)
    send(page, 'view')
  }
  document.addEventListener('visibilitychange', countView)
  countView()
  // Before the button is pressed.
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('a, [data-save]') : null
      if (pressed === null) return
      const card = pressed.closest('article')?.querySelector('a')?.pathname ?? ''
      const what = readPress(pressed)
      if (what !== undefined) send(PROVIDER_PAGE.exec(card)?.[1] ?? page, what)
    },
    true,
  )
}

function readPress(pressed: Element): Seen | undefined {
  if (!(pressed instanceof HTMLAnchorElement)) {
    return pressed.getAttribute('aria-pressed') === 'true' ? undefined : 'saved'
  }
  if (pressed.protocol === 'tel:') return 'call'
  const text = pressed.textContent
  if (pressed.host === location.host) return undefined
  if (/directions/i.test(text)) return 'directions'
  // The link in the contact details is the host's name.
  return /website/i.test(text) || pressed.host.endsWith(text) ? 'website' : undefined
}

function send(listing: string | undefined, what: Seen): void {
  if (listing === undefined) return
  const body = new Blob([JSON.stringify({ listing, what })], { type: 'application/json' })
  navigator.sendBeacon(SEEN_PATH, body)
}

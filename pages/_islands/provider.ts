import { distanceFrom } from '#domain/places/distance-from.ts'
import { readStored, writeStored } from '#state/storage.ts'

/** A click on a card's address opens the provider, unless the visitor is selecting text. */
export function startCards(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || getSelection()?.isCollapsed === false) return
    const card = event.target.closest('[data-address]')?.closest('article')
    // Copies the event so that Ctrl+click opens a new tab here as well.
    card?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event))
  })
}

/** Hides the call bar while the same buttons at the top of the page are in view. */
export function startCallBar(): void {
  const actions = document.querySelector('[data-provider-actions]')
  const bar = document.querySelector<HTMLElement>('[data-call-bar]')
  if (actions === null || bar === null) return
  new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-resting', entry?.isIntersecting === true)
  }).observe(actions)
}

const KEY = 'distance'
const OF_CARD = '[data-miles]'

function readDistance() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  return readStored('sessionStorage', KEY) as {
    path: string
    distance: string
    from: string
  } | null
}

/** The place of the list that the visitor came from; '' for none, or for their own position. */
export function lastOrigin(): string {
  const { from = '' } = readDistance() ?? {}
  return from === 'you' ? '' : from
}

/**
 * Shows the distance of a card on the page that it opens, whose URL has no place for it (R-CARD-5).
 * It is kept in this tab: only that of the latest card, so that the visitor's position does not
 * follow from it.
 */
export function startDistance(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const { from } = link?.closest<HTMLElement>('[data-from]')?.dataset ?? {}
    const text = link?.closest('article')?.querySelector(OF_CARD)?.textContent
    if (link && from !== undefined && text) {
      writeStored('sessionStorage', KEY, {
        path: link.pathname,
        distance: distanceFrom(from, text),
        from,
      })
    }
  })
  const line = document.querySelector<HTMLElement>('[data-distance]')
  const stored = readDistance()
  if (line !== null && stored?.path === location.pathname) line.textContent = stored.distance
}

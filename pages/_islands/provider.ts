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

/** How far an arrow key moves the focus within a card. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tab stops once at each card, at its name; arrow keys lead to its other controls (R-CARD-7). */
export function startCardKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    const card = target instanceof Element ? target.closest(KEYED_CARD) : null
    const step = STEPS[key]
    if (card === null || step === undefined || ctrlKey || metaKey || altKey || shiftKey) return
    const controls = [...card.querySelectorAll<HTMLElement>(CONTROLS)]
    const next = controls[controls.findIndex((control) => control === target) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  })
}

const CONTROLS = 'a, button'
const KEYED_CARD = 'article[data-keyed]'

/** Takes all but the name out of the order of Tab. */
export function keepOneStop(card: HTMLElement): void {
  card.dataset['keyed'] = ''
  for (const control of [...card.querySelectorAll<HTMLElement>(CONTROLS)].slice(1)) {
    control.tabIndex = -1
  }
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

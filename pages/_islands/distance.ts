import { distanceFrom } from '#domain/places/distance-from.ts'

const KEY = 'distance'
const OF_CARD = 'p:has(> [data-address]) > strong'

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
    if (link && from !== undefined && text) store(`${link.pathname} ${distanceFrom(from, text)}`)
  })
  const line = document.querySelector<HTMLElement>('[data-distance]')
  const path = `${location.pathname} `
  const stored = read()
  if (line !== null && stored.startsWith(path)) line.textContent = stored.slice(path.length)
}

/** Does nothing when the browser forbids storage. */
function store(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {}
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

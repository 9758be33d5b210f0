import { closestButton } from './dom.ts'

const PIN = 'figure a[href^="#provider-"]'
const CARD = 'li[id^="provider-"]'
const PLACE = `a[href^="/states/"]:not(${CARD} *)`

/**
 * Highlights the cards of a hovered or focused pin, the pin of such a card, and the state or city of
 * such a link. A pressed pin shows its cards below the map, which stays.
 */
export function startListMap(): void {
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    document.addEventListener(type, ({ target }) => {
      const origin = target instanceof Element ? target.closest(`${PIN}, ${CARD}, ${PLACE}`) : null
      if (origin === null) return
      const isOn = type === 'pointerover' || type === 'focusin'
      for (const counterpart of document.querySelectorAll(counterparts(origin))) {
        counterpart.toggleAttribute('data-lit', isOn)
      }
    })
  }
  document.addEventListener('click', (event) => {
    const pin = event.target instanceof Element ? event.target.closest(PIN) : null
    if (pin === null || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void import('./map-cards.ts').then(({ showCards }) => showCards(pin, cardsOf(pin)))
  })
}

/** Loads the street map when it is asked for, or at once where it is our own. */
export function startStreets(): void {
  document.addEventListener('click', (event) => {
    const button = closestButton(event, '[data-tiles]')
    if (button) void showStreets(button)
  })
}

/** The visitor comes from the street map, or the streets are our own. */
export function openStreets(): void {
  const open = document.querySelector<HTMLButtonElement>('[data-tiles][data-open]')
  if (open === null) return
  // Once it is in view: on a phone, the list is shown first.
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    void showStreets(open)
  })
  observer.observe(open)
}

async function showStreets(button: HTMLButtonElement): Promise<void> {
  const { letLeafletStart } = await import('./streets/leaflet-policy.ts')
  letLeafletStart()
  const streets = await import('./streets/street-map.ts')
  await streets.showStreets(button)
}

function counterparts(origin: Element): string {
  if (origin.matches(PLACE)) return `svg a[href="${origin.getAttribute('href')}"]`
  if (origin.id === '') return cardsOf(origin)
  return `${PIN}[href="#${origin.id}"], [data-and~="${origin.id}"]`
}

function cardsOf(pin: Element): string {
  const others = pin.getAttribute('data-and')?.split(' ') ?? []
  return [pin.getAttribute('href'), ...others.map((id) => `#${id}`)].join()
}

const PIN = 'svg [href^="#provider-"]'
const CARD = 'li[id^="provider-"]'

/** Highlights the cards of a hovered or focused pin, and the pin of a hovered or focused card. */
export function startListMap(): void {
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    document.addEventListener(type, ({ target }) => {
      const origin = target instanceof Element ? target.closest(`${PIN}, ${CARD}`) : null
      if (origin === null) return
      const isOn = type === 'pointerover' || type === 'focusin'
      for (const element of document.querySelectorAll(counterparts(origin))) {
        element.toggleAttribute('data-lit', isOn)
      }
    })
  }
}

function counterparts(origin: Element): string {
  if (origin.id !== '') return `${PIN}[href="#${origin.id}"], [data-and~="${origin.id}"]`
  const others = origin.getAttribute('data-and')?.split(' ') ?? []
  return [origin.getAttribute('href'), ...others.map((id) => `#${id}`)].join()
}

import * as styles from '#ui/map/map.css.ts'
import { element } from './dom.ts'

/** Shows the cards of a pressed pin below its map. `cards`: a selector. */
export function showCards(pin: Element, cards: string): void {
  const figure = pin.closest('figure')
  figure?.querySelector('[data-pressed]')?.remove()
  const list = element('ul', { role: 'list' })
  for (const card of document.querySelectorAll(cards)) {
    list.className = card.parentElement?.className ?? ''
    const copy = card.cloneNode(true)
    if (copy instanceof Element) copy.removeAttribute('id')
    list.append(copy)
  }
  const close = element('button', { type: 'button', class: styles.close }, 'Close')
  const panel = element('div', {
    class: styles.pressed,
    tabindex: '-1',
    role: 'group',
    'aria-label': 'On the map here',
    'data-pressed': '',
  })
  panel.append(close, list)
  const closePanel = () => {
    panel.remove()
    if (pin instanceof SVGElement || pin instanceof HTMLElement) pin.focus()
  }
  close.addEventListener('click', closePanel)
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closePanel()
  })
  figure?.querySelector('figcaption')?.before(panel)
  panel.focus({ preventScroll: true })
  panel.scrollIntoView({ block: 'nearest' })
}

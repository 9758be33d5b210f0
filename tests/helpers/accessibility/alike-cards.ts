import type { JSHandle, Page } from 'playwright'

/**
 * The cards with the same elements and classes as a card before them. The site's policy forbids style
 * attributes, so they look the same, and a check that takes long need not look at them.
 */
export function alikeCards(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(() => {
    const seen = new Set<string>()
    return [...document.querySelectorAll('[class] > li > article')].filter((card) => {
      const parts: Element[] = [card, ...card.querySelectorAll('*')]
      for (let at = card.parentElement; at !== null; at = at.parentElement) parts.push(at)
      const look = parts.map((part) => [part.tagName, part.getAttribute('class')]).join()
      const isKnown = seen.has(look)
      seen.add(look)
      return isKnown
    })
  })
}

import type { JSHandle, Page } from 'playwright'

/**
 * Cards with the same elements and classes as an earlier card. The site's policy forbids style attributes,
 * so they look the same, and slow checks can skip them.
 */
export function findRepeatedCards(page: Page): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle(() => {
    const seen = new Set<string>()
    return [...document.querySelectorAll('[class] > li > article')].filter((card) => {
      const parts: Element[] = [card, ...card.querySelectorAll('*')]
      for (let at = card.parentElement; at !== null; at = at.parentElement) parts.push(at)
      const look = parts.map((part) => [part.tagName, part.getAttribute('class')]).join()
      const isRepeated = seen.has(look)
      seen.add(look)
      return isRepeated
    })
  })
}

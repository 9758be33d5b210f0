/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports buttons, fields and block-level links under 44 px in height. */
export function targetFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const node of document.querySelectorAll<HTMLElement>(selector)) {
      if (!(node instanceof HTMLElement) || node.tabIndex < 0) continue
      // Pins on a map have 24 px, as drawn ones (WCAG 2.5.8): larger ones would be grouped too early.
      if (node.closest('.leaflet-marker-icon') !== null) continue
      if (!node.checkVisibility({ visibilityProperty: true })) continue
      const target = node instanceof HTMLInputElement && isChoice(node) ? node.labels?.[0] : node
      if (target === undefined || !standsAlone(target)) continue
      const { height, width } = areaOf(target).getBoundingClientRect()
      if (width > 1 && height < 43.5) {
        found.push(
          `${node.tagName.toLowerCase()} "${target.textContent.trim()}" is ${height} px high`,
        )
      }
    }
    return found

    function isChoice({ type }: HTMLInputElement): boolean {
      return type === 'radio' || type === 'checkbox'
    }
    /** A link's ::after may cover its whole card. */
    function areaOf(node: HTMLElement): Element {
      const { position } = getComputedStyle(node, '::after')
      return position === 'absolute' ? (node.offsetParent ?? node) : node
    }
    /** Axe measures inline links. */
    function standsAlone(node: HTMLElement): boolean {
      return !['inline', 'inline-block'].includes(getComputedStyle(node).display)
    }
  })
}

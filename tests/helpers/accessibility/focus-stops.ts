/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'
import { findRepeatedCards } from './repeated-cards.ts'

/**
 * Focuses every control in tab order and reports missing focus rings, covered controls and an order
 * that differs from the reading order. Of similar cards, checks only the first and the last of each list,
 * which may be cut off by the edge of the window.
 */
export async function focusFindings(page: Page): Promise<string[]> {
  // After a click, browsers show no focus ring until the next key press.
  await page.keyboard.press('Tab')
  return page.evaluate(
    (repeated) => {
      const SELECTOR = 'a[href], button, input, select, textarea, summary, [tabindex]'
      const dialog = document.querySelector('dialog:modal')
      const skippedCards = new Set(
        repeated.filter((card) => card.closest('li:last-child') === null),
      )
      const found: string[] = []
      let last: { name: string; box: DOMRect } | undefined

      for (const stop of (dialog ?? document).querySelectorAll<HTMLElement | SVGAElement>(
        SELECTOR,
      )) {
        const card = stop.closest('article')
        if (card !== null && skippedCards.has(card)) continue
        if (!isStop(stop)) continue
        const name = nameOf(stop)
        stop.focus()
        if (document.activeElement !== stop) {
          found.push(`${name} does not take the focus`)
          continue
        }
        if (!hasRing(stop)) found.push(`${name} shows no focus`)
        const cover = coverOf(stop)
        if (cover !== null) found.push(`${name} lies under ${nameOf(cover)}`)

        // The pins of a map come in the order of their list.
        if (isPinned(stop) || stop instanceof SVGElement) continue
        const shown = boxOf(stop)
        const left = shown.x + scrolledWithin(stop)
        const box = new DOMRect(left, shown.y + scrollY, shown.width, shown.height)
        if (last !== undefined && isReadBefore(box, last.box)) {
          found.push(`${name} comes after ${last.name}`)
        }
        last = { name, box }
      }
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
      return found

      function isStop(node: HTMLElement | SVGAElement): boolean {
        if (node.tabIndex < 0 || node.matches(':disabled, [type=hidden], [inert] *')) return false
        if (!node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          return false
        // In a radio group, Tab reaches the checked button, or the first.
        if (!(node instanceof HTMLInputElement) || node.type !== 'radio' || node.checked)
          return true
        const group = document.querySelectorAll<HTMLInputElement>(`input[name="${node.name}"]`)
        return group[0] === node && ![...group].some(({ checked }) => checked)
      }
      function nameOf(node: Element): string {
        const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined
        const text = node.getAttribute('aria-label') ?? label ?? node.textContent
        const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, 50)
        return `${node.tagName.toLowerCase()} "${words}"`
      }
      function boxOf(node: Element): DOMRect {
        return node.getClientRects()[0] ?? node.getBoundingClientRect()
      }
      /** A region that scrolls sideways moves when the focus enters one of its columns. */
      function scrolledWithin(node: Element): number {
        const parent = node.parentElement
        return parent === null ? 0 : parent.scrollLeft + scrolledWithin(parent)
      }
      function hasRing(node: Element): boolean {
        const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined
        return [node, label, node.parentElement].some((place) => {
          if (!place) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(place)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        })
      }
      /** The element over one of its corners; the root element when it is outside the window. */
      function coverOf(node: Element): Element | null {
        const { left, right, top, bottom } = boxOf(node)
        if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) {
          return document.documentElement
        }
        if (right - left <= 1 || getComputedStyle(node).opacity === '0') return null
        const inset = 3
        for (const x of [left + inset, right - inset]) {
          for (const y of [top + inset, bottom - inset]) {
            const hit = document.elementFromPoint(x, y)
            if (hit === null) continue // below the window's edge: a tall field shows its first lines
            const isOwn = node.contains(hit) || hit.contains(node) || hit.closest('label') !== null
            if (!isOwn) return hit
          }
        }
        return null
      }
      function isPinned(node: Element): boolean {
        for (let at: Element | null = node; at !== null; at = at.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
        }
        return boxOf(node).width <= 1 || boxOf(node).bottom < 0
      }
      /** True when above it, or left of it on the same line; a column to the right may start higher. */
      function isReadBefore(box: DOMRect, earlier: DOMRect): boolean {
        const slack = 4
        const isAbove = box.bottom <= earlier.top + slack && box.left < earlier.right - slack
        const isBeside = box.top < earlier.bottom - slack && box.bottom > earlier.top + slack
        return isAbove || (isBeside && box.right <= earlier.left + slack)
      }
    },
    await findRepeatedCards(page),
  )
}

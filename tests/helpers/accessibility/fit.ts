/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports horizontal scrolling, clipped text and overlapping text. */
export function fitFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`scrolls sideways to ${scrollWidth}`)

    const lines: { box: DOMRect; node: Element; layer: Element | null }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const node = text.parentElement
      if (node === null || (text.nodeValue ?? '').trim() === '' || !isShown(node)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width <= 1) continue
        const cut = findClipper(node, box)
        if (cut === null) lines.push({ box, node, layer: layerOf(node) })
        else if (cut !== 'clamp' && !isAlsoHeading(node))
          found.push(`"${textOf(node)}" is cut by ${cut}`)
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top)
    lines.forEach((line, index) => {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next]
        if (other === undefined || other.box.top >= line.box.bottom) break
        if (other.node === line.node) continue // two lines of one text
        if (other.layer === line.layer && overlaps(line.box, other.box)) {
          found.push(`"${textOf(other.node)}" lies on "${textOf(line.node)}"`)
        }
      }
    })
    return [...new Set(found)]

    function textOf(node: Element): string {
      return node.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 50)
    }
    /** The last breadcrumb may be clipped: the heading shows it in full. */
    function isAlsoHeading(node: Element): boolean {
      return document.querySelector('h1')?.textContent === node.textContent
    }
    function isShown(node: Element): boolean {
      if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let at: Element | null = node; at !== null; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at)
        if (clipPath === 'inset(50%)') return false
        const { bottom, right } = at.getBoundingClientRect()
        if (position === 'absolute' && (bottom < 0 || right < 0)) return false
      }
      return node.closest('option, script, style, noscript, [inert]') === null
    }
    function findClipper(node: Element, box: DOMRect): string | null {
      const slack = 2
      for (
        let at: Element | null = node;
        at !== null && at !== document.body;
        at = at.parentElement
      ) {
        const style = getComputedStyle(at)
        const edge = at.getBoundingClientRect()
        const isBox = style.display !== 'inline' && edge.width > 0
        const isWide = box.left < edge.left - slack || box.right > edge.right + slack
        const half = box.height / 4 // a quarter of a line box is empty
        const isHigh = box.top < edge.top - half || box.bottom > edge.bottom + half
        if (isBox && style.overflowY === 'auto') return null
        const isTight = style.overflowX !== 'visible' || at.matches('a, button, summary, label')
        // The listing's own page shows the rest.
        if (isHigh && style.webkitLineClamp !== 'none') return 'clamp'
        if (isBox && isTight && (isWide || isHigh)) {
          return `${at.tagName.toLowerCase()}.${at.classList.item(0) ?? ''}`
        }
        if (style.position === 'fixed') return null
      }
      return null
    }
    function layerOf(node: Element): Element | null {
      for (let at: Element | null = node; at !== null; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
        if (at.matches('[role=listbox], [role=listbox] ~ *, dialog')) return at
        if (getComputedStyle(at).zIndex !== 'auto') return at
        // What is scrolled out of a row of links lies on nothing.
        if (getComputedStyle(at).overflowX === 'auto') return at
      }
      return null
    }
    /** True beyond the overlap of two tight line boxes. */
    function overlaps(a: DOMRect, b: DOMRect): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return wide > 3 && high > 0.4 * Math.min(a.height, b.height)
    }
  })
}

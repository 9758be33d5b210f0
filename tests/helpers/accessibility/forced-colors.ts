/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports graphics that have no contrast to their background in forced colors. */
export async function forcedColorFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const before = await drawings(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const after = new Map(await drawings(page))
  await page.emulateMedia({ forcedColors: 'none' })
  return before
    .filter(([place, { isSeen }]) => isSeen && after.get(place)?.isSeen === false)
    .map(([, { name }]) => `${name} disappears in forced colors`)
}

/** Every graphic without text, by its position in the document. */
function drawings(page: Page) {
  return page.evaluate(() => {
    const SHAPES = 'svg rect, svg path, svg circle, svg line, svg polyline, svg polygon'
    const all: [number, { name: string; isSeen: boolean }][] = []
    document.querySelectorAll('main *, header *, footer *, dialog *').forEach((node, index) => {
      const isShape = node.matches(SHAPES)
      const isLeaf = node instanceof HTMLElement && node.childNodes.length === 0
      const { width, height } = node.getBoundingClientRect()
      if (!(isShape || isLeaf) || width * height === 0 || !node.checkVisibility()) return
      const style = getComputedStyle(node)
      const ground = backgroundOf(node.parentElement)
      const inks = isShape
        ? [style.fill, style.strokeWidth === '0px' ? 'none' : style.stroke]
        : [style.backgroundColor, ...(style.borderTopWidth === '0px' ? [] : [style.borderTopColor])]
      const isSeen = inks.some((ink) => !isClear(ink) && ink !== ground)
      const owner = node.closest('[class]')
      all.push([index, { name: `${node.tagName} ${owner?.getAttribute('class') ?? ''}`, isSeen }])
    })
    return all

    function isClear(color: string): boolean {
      return color === 'none' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
    }
    function backgroundOf(node: Element | null): string {
      for (let at = node; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (at instanceof HTMLElement && !isClear(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
  })
}

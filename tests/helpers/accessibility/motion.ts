/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports animations that run despite `prefers-reduced-motion`. */
export function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') {
      found.push('the page scrolls smoothly')
    }
    const longest = (list: string) =>
      Math.max(...list.split(',').map((duration) => Number.parseFloat(duration)))
    for (const node of document.querySelectorAll('body, body *')) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(
          node,
          pseudo,
        )
        const moves = animationName !== 'none' && longest(animationDuration) > 0.001
        if (moves || longest(transitionDuration) > 0.001) {
          found.push(`${node.tagName.toLowerCase()}.${node.classList.item(0) ?? ''} moves`)
        }
      }
    }
    return found
  })
}

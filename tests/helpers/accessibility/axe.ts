import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A city lists fifty cards of one kind; all unusual ones of the test list are among the first. */
const CARDS_ENOUGH = '[class] > li:nth-child(n + 25) > article'

// The version of axe that @axe-core/playwright depends on.
const requireOfBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(requireOfBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const TAGS = [...WCAG, 'best-practice']
const CARDS = '[class] > li > article'

/** The name of each violated rule, with the markup that violates it. */
export function axeFindings(page: Page): Promise<string[]> {
  return runAxe(page, TAGS)
}

/** The same without the contrast rule, three quarters of axe's time; see `contrastFindings`. */
export function axeFindingsWithoutContrast(page: Page): Promise<string[]> {
  return runAxe(page, TAGS, { hasContrast: false })
}

/**
 * Of cards with the same elements and classes, the contrast rule checks only the first: each costs a
 * tenth of a second. The site's policy forbids style attributes.
 */
export async function runAxe(
  page: Page,
  tags: readonly string[],
  { hasContrast = true } = {},
): Promise<string[]> {
  await inject(page)
  return page.evaluate(
    async ({ runOnly, withContrast, exclude, cards }) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe
      const seen = new Set<string>()
      const alike = [...document.querySelectorAll(cards)].filter((card) => {
        const parts: Element[] = [card, ...card.querySelectorAll('*')]
        for (let at = card.parentElement; at !== null; at = at.parentElement) parts.push(at)
        const look = parts.map((part) => [part.tagName, part.getAttribute('class')]).join()
        const isKnown = seen.has(look)
        seen.add(look)
        return isKnown
      })
      // Describing what passes takes twice as long as looking for what fails.
      const base = { resultTypes: ['violations'], preload: false }
      const isApart = withContrast && alike.length > 0
      const rules = { 'color-contrast': { enabled: withContrast && !isApart } }
      const results = [await axe.run({ exclude: [exclude] }, { ...base, runOnly, rules })]
      if (isApart) {
        const values = ['color-contrast']
        results.push(
          await axe.run({ exclude: alike }, { ...base, runOnly: { type: 'rule', values } }),
        )
      }
      return results
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { runOnly: tags, withContrast: hasContrast, exclude: CARDS_ENOUGH, cards: CARDS },
  )
}

/** Loads axe once per page; its own builder would load it for each run. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(SOURCE)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { findRepeatedCards } from './repeated-cards.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The version of axe that @axe-core/playwright depends on.
const requireFromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * The name of each violated rule, with the markup that violates it. Leaves out the rules about colors, which
 * take most of axe's time (see `contrastFindings`), and cards that look like an earlier one.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Loads axe once per page; the builder of @axe-core/playwright would load it for each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe
      const { violations } = await axe.run(
        { exclude },
        {
          runOnly,
          rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
          // Reporting passes, too, would take three times as long.
          resultTypes: ['violations'],
          preload: false,
        },
      )
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
    },
    { runOnly: TAGS, exclude: await findRepeatedCards(page) },
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A city lists fifty cards of one shape; all the odd ones of the test list are among the first. */
const CARDS_ENOUGH = '[class] > li:nth-child(n + 25) > article'

// The axe of the package that the other tests use.
const requireOfBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(requireOfBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** The name of each rule that is broken, with the markup that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await inject(page)
  return page.evaluate(
    async ({ tags, exclude }) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe
      // To describe all that passes takes twice as long as to look for what fails.
      const options = { runOnly: tags, resultTypes: ['violations'], preload: false }
      const { violations } = await axe.run({ exclude: [exclude] }, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
    },
    { tags: TAGS, exclude: CARDS_ENOUGH },
  )
}

/** Axe stays in the page for all later runs; its own builder would load it for each. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(SOURCE)
}

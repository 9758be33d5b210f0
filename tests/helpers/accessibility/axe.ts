import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { findRepeatedCards } from './repeated-cards.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A city lists fifty similar cards, and the test list has its unusual ones among the first 24. */
const SKIPPED_CARDS = '[class] > li:nth-child(n + 25) > article'

// The version of axe that @axe-core/playwright depends on.
const requireFromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** The name of each violated rule, with the markup that violates it. */
export function axeFindings(page: Page): Promise<string[]> {
  return runAxe(page)
}

/** Skips the contrast rule, which takes three quarters of axe's time; see `contrastFindings`. */
export function axeFindingsWithoutContrast(page: Page): Promise<string[]> {
  return runAxe(page, { hasContrast: false })
}

/** Color rules check only the first of several similar cards, because each card takes 100 ms. */
async function runAxe(page: Page, { hasContrast = true } = {}): Promise<string[]> {
  await inject(page)
  const cards = await findRepeatedCards(page)
  return page.evaluate(
    async ({ runOnly, colorRules, without, exclude, repeated }) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe
      // Reporting passes, too, would take three times as long.
      const base = { resultTypes: ['violations'], preload: false }
      const separate = repeated.length > 0 ? colorRules : []
      const disabled = [...without, ...separate]
      const off = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))
      const results = [await axe.run({ exclude: [exclude] }, { ...base, runOnly, rules: off })]
      if (separate.length > 0) {
        const onlyColors = { type: 'rule', values: separate }
        results.push(await axe.run({ exclude: repeated }, { ...base, runOnly: onlyColors }))
      }
      return results
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    {
      runOnly: TAGS,
      colorRules: ['link-in-text-block', ...(hasContrast ? ['color-contrast'] : [])],
      without: hasContrast ? [] : ['color-contrast'],
      exclude: SKIPPED_CARDS,
      repeated: cards,
    },
  )
}

/** Loads axe once per page; the builder of @axe-core/playwright would load it for each run. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(SOURCE)
}

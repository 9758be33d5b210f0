import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { alikeCards } from './alike-cards.ts'

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

/** The name of each violated rule, with the markup that violates it. */
export function axeFindings(page: Page): Promise<string[]> {
  return runAxe(page, TAGS)
}

/** The same without the contrast rule, three quarters of axe's time; see `contrastFindings`. */
export function axeFindingsWithoutContrast(page: Page): Promise<string[]> {
  return runAxe(page, TAGS, { hasContrast: false })
}

/** Color rules check only the first of cards that look alike, because each card takes 100 ms. */
export async function runAxe(
  page: Page,
  tags: readonly string[],
  { hasContrast = true } = {},
): Promise<string[]> {
  await inject(page)
  const cards = await alikeCards(page)
  return page.evaluate(
    async ({ runOnly, aboutColors, without, exclude, alike }) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe
      // Describing what passes takes twice as long as looking for what fails.
      const base = { resultTypes: ['violations'], preload: false }
      const apart = alike.length > 0 ? aboutColors : []
      const off = Object.fromEntries([...without, ...apart].map((id) => [id, { enabled: false }]))
      const results = [await axe.run({ exclude: [exclude] }, { ...base, runOnly, rules: off })]
      if (apart.length > 0) {
        const onlyColors = { type: 'rule', values: apart }
        results.push(await axe.run({ exclude: alike }, { ...base, runOnly: onlyColors }))
      }
      return results
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    {
      runOnly: tags,
      aboutColors: ['link-in-text-block', ...(hasContrast ? ['color-contrast'] : [])],
      without: hasContrast ? [] : ['color-contrast'],
      exclude: CARDS_ENOUGH,
      alike: cards,
    },
  )
}

/** Loads axe once per page; its own builder would load it for each run. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(SOURCE)
}

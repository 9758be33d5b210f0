import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/helpers/accessibility/axe.ts'
import { contrastFindings } from '#tests/helpers/accessibility/contrast.ts'
import { fitFindings } from '#tests/helpers/accessibility/fit.ts'
import { focusFindings } from '#tests/helpers/accessibility/focus-stops.ts'
import { forcedColorFindings } from '#tests/helpers/accessibility/forced-colors.ts'
import { motionFindings } from '#tests/helpers/accessibility/motion.ts'
import { outlineFindings } from '#tests/helpers/accessibility/outline.ts'
import { targetFindings } from '#tests/helpers/accessibility/targets.ts'
import { withLargeText, withRules } from '#tests/helpers/accessibility/text-settings.ts'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'
import { table } from '#tests/helpers/data/words.ts'

const site = readOnlySite()

const CHECKS: Record<string, (page: Page) => Promise<string[]>> = {
  axe: axeFindings,
  contrast: contrastFindings,
  motion: motionFindings,
  outline: outlineFindings,
  colors: forcedColorFindings,
  target: targetFindings,
  fit: fitFindings,
  large: (page: Page) => withLargeText(page, () => fitFindings(page)),
  focus: focusFindings,
}

/** A check, styles and markup (appended to `main`) with a violation, and part of the finding. */
const FAULTS = table`
  axe      | | <img src="/favicon.ico"> | image-alt
  axe      | | <h2>One</h2><h4>Two below</h4> | heading-order
  axe      | | <main>Another</main> | landmark-no-duplicate-main
  contrast | p { color: #8f8f8f !important } | | has a contrast of
  contrast | .planted { text-decoration: none !important } | <p>Words around <a class="planted" href="/">a link</a></p> | only its color marks the link "a link"
  motion   | h1 { transition: color 2s !important } | | h1
  motion   | html { scroll-behavior: smooth !important } | | scrolls smoothly
  outline  | | <h1>Another</h1> | 2 times h1
  colors   | .planted { width: 20px; height: 20px; background: #a00 } | <div class="planted"></div> | disappears in forced colors
  target   | .planted { display: block; height: 30px } | <button class="planted">Low</button> | "Low" is 30 px high
  fit      | h1 { width: 3000px } | | scrolls sideways
  fit      | .planted { margin-top: -20px } | <p>The one below</p><p class="planted">The one above</p> | "The one above" lies on "The one below"
  large    | .planted { height: 30px; overflow: hidden } | <p class="planted">One line of a few words</p> | is cut by p.planted
  focus    | .planted:focus-visible { outline: none !important } | <button class="planted">Ringless</button> | button "Ringless" shows no focus
  focus    | .planted { position: fixed; inset: 0; z-index: 99 } | <div class="planted">Bar</div> | lies under div "Bar"
  focus    | .planted { display: flex; flex-direction: column-reverse } | <div class="planted"><button>Read second</button><button>Read first</button></div> | button "Read first" comes after button "Read second"
`

test('each check passes a page without faults, and finds a planted one', async () => {
  // The content security policy forbids parsing text as HTML.
  const page = await site.open('/about', { bypassCSP: true })
  for (const check of Object.values(CHECKS)) expect(await check(page)).toEqual([])

  for (const [name, css, html, finding] of FAULTS) {
    const section = `<section id="planted">${html}</section>`
    await page.evaluate((markup) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
    }, section)
    const found = await withRules(page, css, async () => CHECKS[name]?.(page))
    expect.soft(found?.join('\n')).toContain(finding)
    await page.evaluate(() => document.querySelector('#planted')?.remove())
  }
})

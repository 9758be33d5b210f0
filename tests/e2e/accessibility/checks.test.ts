import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings, axeFindingsWithoutContrast } from '#tests/helpers/accessibility/axe.ts'
import { contrastFindings } from '#tests/helpers/accessibility/contrast.ts'
import { fitFindings } from '#tests/helpers/accessibility/fit.ts'
import { focusFindings } from '#tests/helpers/accessibility/focus-stops.ts'
import { forcedColorFindings } from '#tests/helpers/accessibility/forced-colors.ts'
import { motionFindings } from '#tests/helpers/accessibility/motion.ts'
import { outlineFindings } from '#tests/helpers/accessibility/outline.ts'
import { targetFindings } from '#tests/helpers/accessibility/targets.ts'
import { withLargeText, withTextSpacing } from '#tests/helpers/accessibility/text-settings.ts'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

interface Planted {
  check: (page: Page) => Promise<string[]>
  /** Styles that introduce a violation into a page without any. */
  css?: string
  /** Markup that introduces a violation, appended to `main`. */
  html?: string
  finds: string
}

test.for<Planted & { fault: string }>([
  {
    fault: 'an image without alt text',
    check: axeFindings,
    html: '<img src="/favicon.ico">',
    finds: 'image-alt',
  },
  {
    fault: 'gray text on one of many cards',
    check: axeFindings,
    css: '.pale { color: #bbb }',
    html: `<ul class="planted">${['', '', 'class="pale"', '']
      .map((look) => `<li><article><p ${look}>A card</p></article></li>`)
      .join('')}</ul>`,
    finds: 'color-contrast: <p class="pale">',
  },
  {
    fault: 'gray text on all of many cards',
    check: axeFindings,
    css: '.planted p { color: #bbb }',
    html: `<ul class="planted">${'<li><article><p>A card</p></article></li>'.repeat(30)}</ul>`,
    finds: 'color-contrast: <p>A card</p>',
  },
  {
    fault: 'a link that looks like the text around it on one of many cards',
    check: axeFindingsWithoutContrast,
    css: '.bare { color: #444; text-decoration: none }',
    html: `<ul class="planted">${['', '', 'class="bare"', '']
      .map((look) => `<li><article><p>A <a ${look} href="/about">link</a> here</p></article></li>`)
      .join('')}</ul>`,
    finds: 'link-in-text-block: <a class="bare"',
  },
  {
    fault: 'gray words',
    check: contrastFindings,
    css: 'p { color: #8f8f8f !important }',
    finds: 'has a contrast of',
  },
  {
    fault: 'a color that changes slowly',
    check: motionFindings,
    css: 'h1 { transition: color 2s !important }',
    finds: 'h1',
  },
  {
    fault: 'a spinning pseudo-element',
    check: motionFindings,
    css: '@keyframes spin { to { rotate: 1turn } } h1::before { content: "x"; animation: spin 2s infinite !important }',
    finds: 'h1',
  },
  {
    fault: 'smooth scrolling',
    check: motionFindings,
    css: 'html { scroll-behavior: smooth !important }',
    finds: 'scrolls smoothly',
  },
  {
    fault: 'a second main heading',
    check: outlineFindings,
    html: '<h1>Another</h1>',
    finds: '2 main headings',
  },
  {
    fault: 'a skipped heading level',
    check: outlineFindings,
    html: '<h2>One</h2><h4>Two below</h4>',
    finds: 'skips a level',
  },
  {
    fault: 'a second main landmark',
    check: outlineFindings,
    html: '<main>Another</main>',
    finds: '2 times main',
  },
  {
    fault: 'an icon drawn only by its background',
    check: forcedColorFindings,
    css: '.planted { width: 20px; height: 20px; background: #a00 }',
    html: '<div class="planted"></div>',
    finds: 'disappears in forced colors',
  },
  {
    fault: 'a button that is not high enough',
    check: targetFindings,
    css: '.planted { display: block; height: 30px }',
    html: '<button class="planted">Low</button>',
    finds: '"Low" is 30 px high',
  },
  {
    fault: 'a line that is too wide',
    check: fitFindings,
    css: 'h1 { width: 3000px }',
    finds: 'scrolls sideways',
  },
  {
    fault: 'clipped text',
    check: fitFindings,
    css: '.planted { width: 40px; overflow: hidden; white-space: nowrap }',
    html: '<p class="planted">More than fits into it</p>',
    finds: 'is cut by p.planted',
  },
  {
    fault: 'overlapping text',
    check: fitFindings,
    css: '.planted { margin-top: -20px }',
    html: '<p>The one below</p><p class="planted">The one above</p>',
    finds: '"The one above" lies on "The one below"',
  },
  {
    fault: 'a box too small for wider text spacing',
    check: (page) => withTextSpacing(page, () => fitFindings(page)),
    css: '.planted { width: max-content; max-width: 9.2em; overflow: hidden; white-space: nowrap }',
    html: '<p class="planted">Exactly as wide</p>',
    finds: '"Exactly as wide" is cut',
  },
  {
    fault: 'a box that does not grow with its text',
    check: (page) => withLargeText(page, () => fitFindings(page)),
    css: '.planted { height: 30px; overflow: hidden }',
    html: '<p class="planted">One line of a few words</p>',
    finds: 'is cut by p.planted',
  },
  {
    fault: 'a control without a focus ring',
    check: focusFindings,
    css: '.planted:focus-visible { outline: none !important }',
    html: '<button class="planted">Ringless</button>',
    finds: 'button "Ringless" shows no focus',
  },
  {
    fault: 'a control without a focus ring on one of many cards',
    check: focusFindings,
    css: '.ringless:focus-visible { outline: none !important }',
    html: `<ul class="planted">${['', '', 'class="ringless"', '', '']
      .map((look) => `<li><article><button ${look}>Ringless</button></article></li>`)
      .join('')}</ul>`,
    finds: 'button "Ringless" shows no focus',
  },
  {
    fault: 'a control covered by a bar',
    check: focusFindings,
    css: '.planted { position: fixed; inset: 0; z-index: 99 }',
    html: '<div class="planted">Bar</div>',
    finds: 'lies under div "Bar"',
  },
  {
    fault: 'a control before one that comes earlier in reading order',
    check: focusFindings,
    css: '.planted { display: flex; flex-direction: column-reverse }',
    html: '<div class="planted"><button>Read second</button><button>Read first</button></div>',
    finds: 'button "Read first" comes after button "Read second"',
  },
])('the check finds $fault', async ({ check, css = '', html = '', finds }) => {
  // The content security policy forbids parsing text as HTML.
  const page = await site.open('/about', { bypassCSP: true })
  const before = await check(page)

  await page.evaluate(
    ([styles, markup]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets.push(sheet)
      document.querySelector('main')?.insertAdjacentHTML('beforeend', markup)
    },
    [css, html] as const,
  )

  expect(before).toEqual([])
  expect((await check(page)).join('\n')).toContain(finds)
})

import type { Page } from 'playwright'
import { DESKTOP, PHONE } from '../browser/browser.ts'
import { axeFindings } from './axe.ts'
import { contrastFindings } from './contrast.ts'
import { fitFindings } from './fit.ts'
import { focusFindings } from './focus-stops.ts'
import { forcedColorFindings } from './forced-colors.ts'
import { motionFindings } from './motion.ts'
import { outlineFindings } from './outline.ts'
import { targetFindings } from './targets.ts'
import { withLargeText, withTextSpacing } from './text-settings.ts'

type Check = (page: Page) => Promise<string[]>

interface Screen {
  width: number
  height: number
  scheme?: 'light' | 'dark'
  checks: Check[]
}

const spacedFit: Check = (page) => withTextSpacing(page, () => fitFindings(page))
const largeFit: Check = (page) => withLargeText(page, () => fitFindings(page))

/** All of them share one page load. Axe is the slowest check, so it runs on one screen. */
const SCREENS: Screen[] = [
  { ...PHONE, checks: [axeFindings, contrastFindings, targetFindings, outlineFindings] },
  { width: 320, height: 700, scheme: 'dark', checks: [contrastFindings, fitFindings] },
]

/** Further checks for one page of each template. */
const TEMPLATE_SCREENS: Screen[] = [
  { ...PHONE, checks: [spacedFit, focusFindings] },
  {
    ...DESKTOP,
    scheme: 'dark',
    checks: [fitFindings, largeFit, forcedColorFindings, motionFindings, focusFindings],
  },
]

/** Every violation of WCAG 2.2 AA and of the site's own rules, with the width it was found at. */
export function pageFindings(page: Page): Promise<string[]> {
  return findingsOn(page, SCREENS)
}

/** The same, and what other pages of the template share: text settings, focus, motion, forced colors. */
export function templateFindings(page: Page): Promise<string[]> {
  return findingsOn(page, [...SCREENS, ...TEMPLATE_SCREENS])
}

/** Only contrast, in both color schemes. */
export function colorFindings(page: Page): Promise<string[]> {
  const schemes = ['light', 'dark'] as const
  return findingsOn(
    page,
    schemes.map((scheme) => ({ ...PHONE, scheme, checks: [contrastFindings] })),
  )
}

/** Text at 200%. Not for the admin area, which is designed for desktops. */
export function largeTextOnPhone(page: Page): Promise<string[]> {
  return findingsOn(page, [{ ...PHONE, checks: [largeFit] }])
}

/** Only the screen of a phone: the open menu is a panel of narrow screens. */
export function phoneFindings(page: Page): Promise<string[]> {
  return findingsOn(page, SCREENS.slice(0, 1))
}

async function findingsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, scheme = 'light', checks } of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await waitForRepaint(page)
    for (const check of checks) {
      found.push(...(await check(page)).map((finding) => `${width} px, ${scheme}: ${finding}`))
    }
  }
  return found
}

/** Parts that depend on the screen's size, such as the call bar, are updated one frame later. */
const waitForRepaint = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

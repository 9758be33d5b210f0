import type { Page } from 'playwright'
import { DESK, PHONE } from '../browser/browser.ts'
import { axeFindings, axeFindingsWithoutContrast } from './axe.ts'
import { contrastFindings } from './contrast.ts'
import { fitFindings } from './fit.ts'
import { focusFindings } from './focus-stops.ts'
import { forcedColorFindings } from './forced-colors.ts'
import { motionFindings } from './motion.ts'
import { outlineFindings } from './outline.ts'
import { targetFindings } from './targets.ts'
import { withLargeLetters, withTextSpacing } from './text-settings.ts'

type Check = (page: Page) => Promise<string[]>

interface Screen {
  name: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  checks: Check[]
}

const spacedFit: Check = (page) => withTextSpacing(page, () => fitFindings(page))
const largeFit: Check = (page) => withLargeLetters(page, () => fitFindings(page))

/** One page load serves all of them. Axe is the slowest check and looks at contrast only once. */
const SCREENS: Screen[] = [
  {
    name: 'narrow phone, light',
    width: 320,
    height: 700,
    scheme: 'light',
    checks: [axeFindings, fitFindings, targetFindings, outlineFindings],
  },
  {
    name: 'narrow phone, dark',
    width: 320,
    height: 700,
    scheme: 'dark',
    checks: [contrastFindings],
  },
  { name: 'phone', ...PHONE, scheme: 'dark', checks: [focusFindings, spacedFit] },
  {
    name: 'zoom of 200%',
    width: DESK.width / 2,
    height: DESK.height / 2,
    scheme: 'dark',
    checks: [fitFindings, focusFindings],
  },
  {
    name: 'desk, dark',
    ...DESK,
    scheme: 'dark',
    checks: [
      axeFindingsWithoutContrast,
      fitFindings,
      focusFindings,
      targetFindings,
      outlineFindings,
      motionFindings,
    ],
  },
  {
    name: 'desk, light',
    ...DESK,
    scheme: 'light',
    checks: [contrastFindings, forcedColorFindings],
  },
  { name: 'letters twice as large', ...DESK, scheme: 'light', checks: [largeFit] },
]

/** The narrowest and the widest screen, each in another color scheme. */
const VARIANT_SCREENS: Screen[] = [
  {
    name: 'narrow phone, light',
    width: 320,
    height: 700,
    scheme: 'light',
    checks: [contrastFindings, fitFindings, targetFindings],
  },
  {
    name: 'desk, dark',
    ...DESK,
    scheme: 'dark',
    checks: [axeFindingsWithoutContrast, contrastFindings, fitFindings, outlineFindings],
  },
]

/**
 * The open part of the page. A list or a toast covers the page, and moving the focus would close the
 * list; the menu's panel is for narrow screens only.
 */
type Open = 'nothing' | 'list' | 'toast' | 'menu'

/** Every violation of WCAG 2.2 AA and of the site's own rules, with the screen it was found on. */
export function pageFindings(page: Page, open: Open = 'nothing'): Promise<string[]> {
  const screens = SCREENS.filter(({ width }) => open !== 'menu' || width <= PHONE.width)
  if (open !== 'list' && open !== 'toast') return findingsOn(page, screens)
  return findingsOn(
    page,
    screens.map((screen) => ({
      ...screen,
      checks: screen.checks.filter((check) => check !== focusFindings),
    })),
  )
}

/** The same on fewer screens, for another address of a template that `pageFindings` has checked. */
export function variantFindings(page: Page): Promise<string[]> {
  return findingsOn(page, VARIANT_SCREENS)
}

async function findingsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height, scheme, checks } of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await drawn(page)
    for (const check of checks) {
      const findings = await check(page)
      found.push(...findings.map((finding) => `${name}: ${finding}`))
    }
  }
  return found
}

/** Parts that depend on the screen's size, such as the call bar, follow a frame later. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** The fit of letters twice as large on a phone. Not for the admin area, which is made for a desk. */
export async function largeLettersOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  const findings = await largeFit(page)
  return findings.map((finding) => `letters twice as large on a phone: ${finding}`)
}

import type { Page } from 'playwright'
import { DESK, PHONE } from '../browser/browser.ts'
import { axeFindings } from './axe.ts'
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

/** One page load serves all of them; axe, which takes longest, looks once in each color scheme. */
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
      axeFindings,
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

/**
 * What is shown besides the page. A list, a toast or a panel lies over what is under it, and the
 * walk of the focus would close the list; the menu's panel is for narrow screens only.
 */
type Shown = 'page' | 'open' | 'toast' | 'phone'

/** All that a page breaks of WCAG 2.2 AA and of our own rules, each with the screen it was found on. */
export async function pageFindings(page: Page, shown: Shown = 'page'): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height, scheme, checks } of SCREENS) {
    if (shown === 'phone' && width > PHONE.width) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await drawn(page)
    for (const check of checks) {
      if (check === focusFindings && (shown === 'open' || shown === 'toast')) continue
      const findings = await check(page)
      found.push(...findings.map((finding) => `${name}: ${finding}`))
    }
  }
  return found
}

/** What comes and goes with the size of the screen, as the call bar does, follows a frame later. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** The same of letters twice as large on a phone, where the admin area, which is for a desk, is not read. */
export async function largeLettersOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  const findings = await largeFit(page)
  return findings.map((finding) => `letters twice as large on a phone: ${finding}`)
}

import type { Page } from 'playwright'
import { DESKTOP, PHONE } from '../browser/browser.ts'
import { axeFindings, axeFindingsWithoutContrast } from './axe.ts'
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
  name: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  checks: Check[]
}

const spacedFit: Check = async (page) =>
  named('text spacing', await withTextSpacing(page, () => fitFindings(page)))
const largeFit: Check = async (page) =>
  named('text at 200%', await withLargeText(page, () => fitFindings(page)))

/** All of them share one page load. Axe is the slowest check, so it runs on one screen; variants run it on another. */
const SCREENS: Screen[] = [
  {
    name: 'narrow phone, light',
    width: 320,
    height: 700,
    scheme: 'light',
    checks: [axeFindings, fitFindings, targetFindings, outlineFindings],
  },
  {
    name: 'phone, dark',
    ...PHONE,
    scheme: 'dark',
    checks: [contrastFindings, focusFindings, spacedFit],
  },
  {
    name: 'zoom of 200%',
    width: DESKTOP.width / 2,
    height: DESKTOP.height / 2,
    scheme: 'dark',
    checks: [fitFindings, focusFindings],
  },
  {
    name: 'desktop, dark',
    ...DESKTOP,
    scheme: 'dark',
    checks: [fitFindings, focusFindings, targetFindings, outlineFindings, motionFindings],
  },
  {
    name: 'desktop, light',
    ...DESKTOP,
    scheme: 'light',
    checks: [contrastFindings, forcedColorFindings, largeFit],
  },
]

/** The narrowest screen in light colors and the widest one in dark colors. */
const VARIANT_SCREENS: Screen[] = [
  {
    name: 'narrow phone, light',
    width: 320,
    height: 700,
    scheme: 'light',
    checks: [contrastFindings, fitFindings, targetFindings],
  },
  {
    name: 'desktop, dark',
    ...DESKTOP,
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

/** The same on fewer screens, for a second page or state of a template that `pageFindings` has checked. */
export function variantFindings(page: Page): Promise<string[]> {
  return findingsOn(page, VARIANT_SCREENS)
}

async function findingsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height, scheme, checks } of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await waitForRepaint(page)
    for (const check of checks) {
      found.push(...named(name, await check(page)))
    }
  }
  return found
}

/** Parts that depend on the screen's size, such as the call bar, are updated one frame later. */
const waitForRepaint = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Checks the fit of text at 200% on a phone. Not for the admin area, which is designed for desktops. */
export async function largeTextOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  return named('phone', await largeFit(page))
}

function named(setting: string, findings: readonly string[]): string[] {
  return findings.map((finding) => `${setting}: ${finding}`)
}

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

/** Axe is the slowest check, so it runs on one screen. */
const OF_PHONE: Check[] = [axeFindings, contrastFindings, targetFindings, outlineFindings]
const NARROW: Screen = {
  width: 320,
  height: 700,
  scheme: 'dark',
  checks: [contrastFindings, fitFindings],
}

/** Every violation of WCAG 2.2 AA and of the site's own rules, with the width it was found at. */
export function pageFindings(page: Page): Promise<string[]> {
  return findingsOn(page, [{ ...PHONE, checks: OF_PHONE }, NARROW])
}

/**
 * The same, and what other pages of the template share: text settings, focus, motion, forced colors. The
 * admin area is designed for desktops, so its text is doubled there.
 */
export function templateFindings(page: Page, isForPhones: boolean): Promise<string[]> {
  const ofPhone = [...OF_PHONE, spacedFit, ...(isForPhones ? [largeFit] : []), focusFindings]
  const ofDesktop = [fitFindings, ...(isForPhones ? [] : [largeFit])]
  const last = [forcedColorFindings, motionFindings, focusFindings]
  return findingsOn(page, [
    { ...PHONE, checks: ofPhone },
    NARROW,
    { ...DESKTOP, scheme: 'dark', checks: [...ofDesktop, ...last] },
  ])
}

/**
 * The findings of several pages as the server sends them. Each replaces the content of an open page, which
 * takes a third of the time of loading it, and axe with it.
 */
export async function findingsAsSent(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await showAsSent(page, path)
    found.push(...(await pageFindings(page)).map((finding) => `${path}, ${finding}`))
  }
  return found
}

/** Throws when the login answers. */
async function showAsSent(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    await new Promise((done) => {
      request.addEventListener('loadend', done)
      request.send()
    })
    const next = request.responseXML
    if (next === null || request.responseURL.includes('/login')) throw new Error(`not ${address}`)
    document.title = next.title
    document.body.replaceWith(document.adoptNode(next.body))
  }, path)
}

/** Only contrast, in both color schemes. */
export function colorFindings(page: Page): Promise<string[]> {
  const schemes = ['light', 'dark'] as const
  return findingsOn(
    page,
    schemes.map((scheme) => ({ ...PHONE, scheme, checks: [contrastFindings] })),
  )
}

/** Only the screen of a phone: the open menu is a panel of narrow screens. */
export function phoneFindings(page: Page): Promise<string[]> {
  return findingsOn(page, [{ ...PHONE, checks: OF_PHONE }])
}

async function findingsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  await page.waitForLoadState()
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

import { chromium, type Browser } from 'playwright'
import { findBrowser, findHeadlessShell } from '#cli/bootstrap/browser.mjs'
import { words } from '#tests/helpers/data/words.ts'

// Chromium's own traffic (updates, field trials) fails on a closed network and slows every start.
const QUIET = words`
  --disable-background-networking --disable-component-update --disable-sync
`

/**
 * For every window, Chromium preloads pages of its address bar and toolbar, and a spare process for the
 * next tab. No test uses them, and they cost more time than a page of the site.
 */
const PRELOADED = words`
  PreloadTopChromeWebUI SpareRendererForSitePerProcess WebUIOmniboxAimPopup WebUIOmniboxPopup
`

// Playwright's own list: Chromium reads only the last --disable-features switch.
const OFF_IN_PLAYWRIGHT = words`
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync
  DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay
  MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch
  ThirdPartyStoragePartitioning
`

/**
 * Without the limit, and with a process for each site, the first page of the site in a new, blank tab would
 * start another process. Axe runs for only a second per page, so optimizing its functions costs more time than
 * it saves. Without memory for pixels, pages are laid out and painted but not drawn: no test looks at a picture.
 */
const FOR_SHORT_RUNS = words`
  --renderer-process-limit=1 --disable-site-isolation-trials --js-flags=--no-opt
  --force-gpu-mem-available-mb=0
`

/** Switches for both programs of a Chromium, with a window and without. */
export function launchSwitches(): string[] {
  const off = `--disable-features=${[...PRELOADED, ...OFF_IN_PLAYWRIGHT].join()}`
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...sandbox, ...QUIET, ...FOR_SHORT_RUNS, off]
}

/**
 * Starts a Chromium, which ends with this process. Tests of one process share it. One Chromium for all
 * processes would be slower: each message would pass through Vitest's own process.
 */
export async function launchBrowser(): Promise<Browser> {
  const path = findHeadlessShell() ?? (await findBrowser())
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: launchSwitches(),
  })
}

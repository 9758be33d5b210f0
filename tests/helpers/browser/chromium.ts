import { chromium, type Browser, type LaunchOptions } from 'playwright'
import { findBrowser } from '#cli/bootstrap/browser.mjs'

// Chromium's own traffic (updates, field trials) fails on a closed network and slows every start.
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/**
 * Every window prepares two pages of Chromium's own for what is typed into its address bar. Nobody
 * types there, and they take more time than a page of ours.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// What Playwright itself turns off. Of two such switches Chromium reads only the last.
const OFF_IN_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A Chromium without what no test looks at. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { path } = await findBrowser()
  const off = [...ADDRESS_BAR, ...OFF_IN_PLAYWRIGHT].join()
  const args = [...QUIET, `--disable-features=${off}`]
  return chromium.launch({
    ...options,
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args,
  })
}

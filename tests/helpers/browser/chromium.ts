import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright'
import { findBrowser } from '#cli/bootstrap/browser.mjs'

// Chromium's own traffic (updates, field trials) fails on a closed network and slows every start.
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/**
 * Every window preloads pages of the address bar and of the toolbar, and a spare process for the next
 * tab. No test uses them, and they cost more time than a page of the site.
 */
const PRELOADED = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

// Playwright's own list: Chromium reads only the last --disable-features switch.
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

/** A Chromium without the parts that no test looks at. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...options, ...(await ownOptions()) })
}

/** The same as a server that other processes connect to. */
export async function launchChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(await ownOptions())
}

async function ownOptions(): Promise<LaunchOptions> {
  const { path } = await findBrowser()
  const args = [...QUIET, `--disable-features=${[...PRELOADED, ...OFF_IN_PLAYWRIGHT].join()}`]
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args,
  }
}

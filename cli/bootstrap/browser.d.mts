/** The machine to look at; this one by default. */
export interface BrowserSearch {
  env?: NodeJS.ProcessEnv
  platform?: NodeJS.Platform
  downloadedByPlaywright?: () => Promise<string | undefined>
}

/**
 * A Chromium or Chrome that runs on this machine: the one CHROMIUM_PATH names, else an installed
 * one, else the one Playwright has downloaded. `rejected` lists those that are there but do not run.
 */
export function findBrowser(
  where?: BrowserSearch,
): Promise<{ path: string | undefined; rejected: string[] }>

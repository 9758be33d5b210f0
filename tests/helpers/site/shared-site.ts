import { makeSmallDirectory } from '../databases/small-directory.ts'
import type { RunningSite } from './site.ts'
import { startSiteProcess } from './site-process.ts'

type SharedSite = Pick<RunningSite, 'url' | 'port'>

/** Starts one site for all test files that only read. */
export async function setup(): Promise<() => Promise<unknown>> {
  const removeDirectory = await makeSmallDirectory()
  // Vitest sets NODE_ENV to "test" until it runs the tests of a project.
  const { url, port, stop } = await startSiteProcess({ env: { NODE_ENV: 'production' } })
  // Workers inherit the environment.
  process.env['SHARED_SITE'] = JSON.stringify({ url, port } satisfies SharedSite)
  return async () => {
    await stop()
    await removeDirectory()
  }
}

/** The site of the small list with default settings. Tests must not write to it. */
export function sharedSite(): SharedSite {
  return JSON.parse(process.env['SHARED_SITE'] ?? '') as SharedSite
}

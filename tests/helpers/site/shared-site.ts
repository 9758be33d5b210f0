import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { RunningSite } from './site.ts'
import { startSiteProcess } from './site-process.ts'

type SharedSite = Pick<RunningSite, 'url' | 'port'>

declare module 'vitest' {
  interface ProvidedContext {
    sharedSite: SharedSite
  }
}

/** Starts one site for all test files that only read. */
export async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const { url, port, stop } = await startSiteProcess()
  provide('sharedSite', { url, port })
  return stop
}

/** The site of the small list with default settings. Tests must not write to it. */
export function sharedSite(): SharedSite {
  return inject('sharedSite')
}

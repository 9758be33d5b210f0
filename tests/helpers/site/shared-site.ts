import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { setup as makeSmallDirectory } from '../data/small-directory.ts'
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
  // Vitest calls the setups of projects before the one that all projects have.
  const removeDirectory = await makeSmallDirectory()
  const { url, port, stop } = await startSiteProcess()
  provide('sharedSite', { url, port })
  return async () => {
    await stop()
    await removeDirectory?.()
  }
}

/** The site of the small list with default settings. Tests must not write to it. */
export function sharedSite(): SharedSite {
  return inject('sharedSite')
}

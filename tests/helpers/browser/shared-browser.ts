import type { TestProject } from 'vitest/node'
import { launchChromiumServer } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the run's Chromium. */
    browserEndpoint: string
  }
}

/** Starts one Chromium for all test files; each test opens contexts of its own in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await launchChromiumServer()
  provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}

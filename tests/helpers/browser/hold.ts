import type { Page } from 'playwright'

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}

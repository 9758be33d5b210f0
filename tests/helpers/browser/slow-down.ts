import type { BrowserContext } from 'playwright'

/**
 * TEST_DELAY_MS delays every request and TEST_CPU_SLOWDOWN throttles scripts by a factor, to find
 * tests that only pass on a fast machine.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  const { TEST_DELAY_MS: delay, TEST_CPU_SLOWDOWN: rate } = process.env
  if (delay !== undefined) {
    await context.route('**', async (route) => {
      await new Promise((done) => setTimeout(done, Number(delay)))
      await route.fallback()
    })
  }
  if (rate !== undefined) {
    context.on('page', async (page) => {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
    })
  }
}

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/helpers/small-directory.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 10_000 } },
    // Many tests wait for a browser, a server or a clock: two would leave two cores idle a third of the time.
    maxWorkers: 3,
  },
})

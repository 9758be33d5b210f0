import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Servers and commands start by the hundred; each would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/data/small-directory.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: a browser, a server and a test file each want one.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // On a busy machine a browser may miss its moment. Elsewhere, where inputs are random and races
        // are wanted, a second chance would hide faults.
        test: { name: 'browser', include: ['tests/e2e/**/*.test.ts'], retry: 1 },
      },
      {
        extends: true,
        test: { name: 'rest', include: ['tests/!(e2e)/**/*.test.ts'] },
      },
    ],
  },
})

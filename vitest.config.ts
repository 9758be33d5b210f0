import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/helpers/small-directory.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On a busy machine a browser may miss its moment; a fault fails twice.
    retry: 1,
    // A page on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 10_000 } },
    // Two cores: a browser, a server and a test file each want one.
    maxWorkers: 2,
  },
})

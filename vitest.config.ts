import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

// The tests start about a hundred servers and commands; each would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

process.env['TMPDIR'] ??= scratchFolder()

/** The tests run the built server; React and Vike read this when they load. */
const SERVER_ENV = { NODE_ENV: 'production' }

export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/site/shared-site.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page on a busy machine takes longer than the default of one second.
    expect: { poll: { timeout: 10_000 } },
    // Two more than the two cores of the reference machine: many tests wait for a timeout.
    maxWorkers: 4,
    // The test files of a worker share modules, and with them a browser.
    isolate: false,
    // The built server runs as it is.
    server: { deps: { external: [/\/dist\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          env: SERVER_ENV,
          // A browser on a busy machine may miss a deadline. Elsewhere, where inputs are random and
          // races are intended, a retry would hide faults.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['tests/{unit,db,http,cli}/**/*.test.ts'],
          env: SERVER_ENV,
        },
      },
    ],
  },
})

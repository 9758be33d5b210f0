import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

// The tests start about a hundred servers and commands; each would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

process.env['TMPDIR'] ??= scratchFolder()

// Everything a test starts has one clock: the run begins at TEST_NOW, a Wednesday unless set, and time passes.
const startAt = Date.parse(process.env['TEST_NOW'] ?? '2026-11-18T17:00:00Z')
if (Number.isNaN(startAt)) throw new Error('TEST_NOW is not a time, as in 2026-12-25T03:30:00Z')
const preload = new URL('tests/helpers/clock/preload.mjs', import.meta.url).href
if (process.env['TEST_OFFSET_MS'] === undefined) {
  process.env['TEST_OFFSET_MS'] = String(startAt - Date.now())
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`
}
await import(/* @vite-ignore */ preload)

export default defineConfig({
  test: {
    include: ['tests/{unit,db,http,cli,e2e}/**/*.test.ts'],
    globalSetup: ['tests/helpers/site/shared-site.ts'],
    setupFiles: ['tests/helpers/data/fixed-seed.ts'],
    // The tests run the built server; React and Vike read this when they load.
    env: { NODE_ENV: 'production' },
    // Only a test that hangs takes so long: a busy machine must not change the verdict.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Each worker starts a browser and loads every module, which takes six seconds of processor time.
    maxWorkers: 2,
    // The test files of a worker share modules, and with them a browser.
    isolate: false,
    // The built server runs as it is.
    server: { deps: { external: [/\/dist\/server\//] } },
  },
})

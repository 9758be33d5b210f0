import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import vike from 'vike/plugin'
import { defineConfig, type Rolldown } from 'vite'
import { LIGHT, hexColor } from './pages/_styles/palette.ts'
import { brandImages } from './server/publish/brand-images.ts'
import { compressAssets } from './server/publish/compress-assets.ts'
import { loadPagesAtStart } from './server/publish/load-pages-at-start.ts'

// Thirty small style sheets of 6 KB together would be thirty requests; Vike lists the server's too, so
// both builds must agree on the one.
const oneStyleSheet = { groups: [{ name: 'styles', test: /\.css/ }] }

/** A group of Vike's own has no name for Rolldown's report, and a busy machine is no problem. */
const NO_PROBLEMS = new Set(['MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME', 'PLUGIN_TIMINGS'])
const onLog: Rolldown.RolldownOptions['onLog'] = (level, log, handle) => {
  if (!NO_PROBLEMS.has(log.code ?? '')) handle(level, log)
}

export default defineConfig(({ command }) => ({
  // A build lists its hundred files only when something is wrong with them.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [
    vike(),
    react(),
    vanillaExtractPlugin(),
    brandImages({
      paper: hexColor(LIGHT.paper),
      ink: hexColor(LIGHT.ink),
      mutedInk: hexColor(LIGHT.mutedInk),
      accent: hexColor(LIGHT.accent),
    }),
    compressAssets(),
    loadPagesAtStart(),
  ],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { onLog, output: { codeSplitting: oneStyleSheet } } } },
    // Server and pages are one bundle: they share one instance of every module in production.
    ssr: {
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          onLog,
          input: { index: 'server/main.ts' },
          output: { codeSplitting: oneStyleSheet },
        },
      },
    },
  },
}))

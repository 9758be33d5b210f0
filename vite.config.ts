import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import vike from 'vike/plugin'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { LIGHT, hexColor } from './pages/_styles/palette.ts'
import { brandImages } from './server/publish/brand-images.ts'
import { compressAssets } from './server/publish/compress-assets.ts'
import { loadPagesAtStart } from './server/publish/load-pages-at-start.ts'

const MANY_PAGES = 7 // of about twenty

// Thirty small style sheets of 6 KB together would be thirty requests; Vike lists the server's too, so
// both builds must agree on the one.
const oneStyleSheet = { name: 'styles', test: /\.css/ }

// A page needs React, Vike and dozens of small modules of ours. These are a few files, each with all
// that a part of the site brings; what few pages use stays apart, so that no other page loads it.
const clientChunks = [
  oneStyleSheet,
  { name: 'framework', test: /[\\/]node_modules[\\/](?!zod[\\/])/, minShareCount: 2 },
  { name: 'site', minShareCount: MANY_PAGES },
  partWith('search-box', /[\\/]_ui[\\/]SearchBox\.tsx$/),
  partWith('providers', /[\\/]_ui[\\/](?:ProviderCard|HoursStatus)\.tsx$/),
  partWith(
    'lists',
    /[\\/](?:_ui[\\/](?:FilterForm|PlaceCard|EmptyState)\.tsx|domain[\\/]crumbs\.ts)$/,
  ),
  partWith('text', /[\\/]_ui[\\/]TextSections\.tsx$/),
]

/** These modules, and all that they import. */
function partWith(name: string, test: RegExp) {
  return { name, test, minShareCount: 2 }
}

/** Vike has no other way to leave a page out: this one is for those who work on the site. */
const WITHOUT_STYLEGUIDE = JSON.stringify({ ignore: 'pages/styleguide/**' })

/** A group of Vike's own has no name for Rolldown's report, and a busy machine is no problem. */
const NO_PROBLEMS = new Set(['MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME', 'PLUGIN_TIMINGS'])
const onLog: Rolldown.RolldownOptions['onLog'] = (level, log, handle) => {
  if (!NO_PROBLEMS.has(log.code ?? '')) handle(level, log)
}

export default defineConfig(({ command }) => {
  if (command === 'build') process.env['VIKE_CRAWL'] = WITHOUT_STYLEGUIDE
  return configOf(command)
})

const configOf = (command: 'build' | 'serve'): UserConfig => ({
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
    client: {
      build: { rolldownOptions: { onLog, output: { codeSplitting: { groups: clientChunks } } } },
    },
    // Server and pages are one bundle: they share one instance of every module in production.
    ssr: {
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          onLog,
          input: { index: 'server/main.ts' },
          output: { codeSplitting: { groups: [oneStyleSheet] } },
        },
      },
    },
  },
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import vike from 'vike/plugin'
import { defineConfig, type Rolldown } from 'vite'
import { serverStyles, compressAssets } from '#server/publish/vite-plugins.ts'

const ISLANDS = join(import.meta.dirname, 'pages/_islands')
const START = join(ISLANDS, 'start.ts')

// Thirty small style sheets of 6 KB together would be thirty requests.
const oneStyleSheet = { name: 'styles', test: /\.css/ }

/** Modules that several entries share would otherwise be dozens of files of 1 KB. */
const fewFiles = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 }

// The start script and islands must not load React, or Vike, which starts as soon as it is loaded.
const clientChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: importedBy('start', [START]), minShareCount: 2, priority: 4 },
  {
    name: importedBy('plain', ['.', 'admin', 'search'].flatMap(plainModulesIn)),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
    priority: 3,
  },
  {
    name: 'vike',
    test: /[\\/]node_modules[\\/](?:vike|vike-react|@brillout|jotai)[\\/]/,
    priority: 1,
  },
  { name: 'pages', test: /[\\/](?:domain|pages)[\\/]/, ...fewFiles },
]

function plainModulesIn(folder: string): string[] {
  return readdirSync(join(ISLANDS, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ISLANDS, folder, name))
}

/** Names a group of the modules that these import, except through import(). */
function importedBy(name: string, roots: readonly string[]): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => (importsOf(roots, graph).has(id) ? name : null)
}

function importsOf(
  modules: readonly string[],
  graph: Rolldown.ChunkingContext,
  found = new Set<string>(),
): Set<string> {
  for (const id of modules) {
    if (found.has(id)) continue
    found.add(id)
    importsOf(graph.getModuleInfo(id)?.importedIds ?? [], graph, found)
  }
  return found
}

/** A group of Vike's own has no name for Rolldown's report, and a busy machine is no problem. */
const NO_PROBLEMS = new Set(['MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME', 'PLUGIN_TIMINGS'])
const onLog: Rolldown.RolldownOptions['onLog'] = (level, log, handle) => {
  if (!NO_PROBLEMS.has(log.code ?? '')) handle(level, log)
}

/** Hundreds of small modules: in the bundle they load in half the time. */
const BUNDLED = [
  /^@brillout\/(?:import|json-serializer|picocolors|vite-plugin-server-entry)/,
  /^@universal-middleware\//,
  'culori',
  'fast-xml-parser',
  'jotai',
  'kysely',
  'nodemailer',
  'regexparam',
  'vike',
  'vike-react',
  'yaml',
  'zod',
]

export default defineConfig(({ command }) => ({
  // A build lists its hundred files only when something is wrong with them.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [vike(), react(), vanillaExtractPlugin(), compressAssets(), serverStyles()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        // What browsers load contains these packages, and their licenses ask for the notice.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          onLog,
          input: { start: START },
          output: { codeSplitting: { groups: clientChunks } },
        },
      },
    },
    // Server and pages are one bundle: they share one instance of every module in production.
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          onLog,
          input: {
            index: 'server/main.ts',
            // For tests, which run many sites in one process.
            site: 'server/site.ts',
            prerender: 'server/publish/prerender/prerender.ts',
            'render-worker': 'server/publish/prerender/render-worker.ts',
          },
          output: { codeSplitting: { groups: [oneStyleSheet] } },
        },
      },
    },
  },
}))

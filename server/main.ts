import { fileURLToPath } from 'node:url'
import { loadBuild } from './publish/build/load-build.ts'
import { runSite } from './run-site.ts'

// Overrides the shell's value; React and Vike read it when they load.
process.env['NODE_ENV'] = 'production'

const build = new URL('..', import.meta.url)

await runSite({
  packageRoot: fileURLToPath(new URL('../..', import.meta.url)),
  isDevelopment: false,
  build,
  prepareAssets: () => loadBuild(build),
})

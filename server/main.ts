import { fileURLToPath } from 'node:url'
import { builtAssets } from './assets.ts'
import { runSite } from './run-site.ts'

// This entry serves the build, whatever the shell says; React and Vike read it when they load.
process.env['NODE_ENV'] = 'production'

await runSite({
  packageRoot: fileURLToPath(new URL('../..', import.meta.url)),
  isDevelopment: false,
  prepareAssets: async () => {
    // Vike would find its entry through a file in node_modules, which the last build there owns.
    const vikeEntry = new URL('./entry.mjs', import.meta.url).href
    await import(/* @vite-ignore */ vikeEntry)
    return builtAssets(fileURLToPath(new URL('../client', import.meta.url)))
  },
})

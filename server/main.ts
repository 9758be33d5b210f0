import { fileURLToPath } from 'node:url'
import { runSite } from './site.ts'

// Overrides the shell's value; React and Vike read it when they load.
process.env['NODE_ENV'] = 'production'

await runSite({
  packageRoot: fileURLToPath(new URL('../..', import.meta.url)),
  build: new URL('..', import.meta.url),
  isWarm: true,
})

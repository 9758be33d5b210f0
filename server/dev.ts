import { fileURLToPath } from 'node:url'
import { createDevMiddleware } from 'vike/server'
import { runSite } from './site.ts'

const packageRoot = fileURLToPath(new URL('..', import.meta.url))

await runSite({
  packageRoot,
  developmentMiddleware: async (server) => {
    const { devMiddleware } = await createDevMiddleware({
      root: packageRoot,
      // Hot reload shares the port, because the content security policy allows no other.
      viteConfig: { server: { middlewareMode: { server }, hmr: { server } } },
    })
    return devMiddleware
  },
})

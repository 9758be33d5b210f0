import type { Plugin } from 'vite'

/**
 * Vite plugin: Vike's entry on the server loads all pages when it is loaded. It would look for each
 * at the first request for it, and a build that replaces the folder meanwhile has removed them.
 */
export function loadPagesAtStart(): Plugin {
  return {
    name: 'load-pages-at-start',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      const entry = bundle['entry.mjs']
      if (entry?.type !== 'chunk' || entry.dynamicImports.length === 0) {
        this.error('Vike builds no entry.mjs with pages any more: see load-pages-at-start.ts')
      }
      // Node remembers what a name led to per importing module, hence from within the entry.
      const pages = entry.dynamicImports.map((file) => `import("./${file}")`)
      entry.code += `\nawait Promise.all([${pages.join(', ')}]);\n`
    },
  }
}

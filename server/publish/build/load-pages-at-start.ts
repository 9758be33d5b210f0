import type { Plugin } from 'vite'

/** Vike imports each page at its first request, which fails once a new build has replaced the folder. */
export function loadPagesAtStart(): Plugin {
  return {
    name: 'load-pages-at-start',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      const entry = bundle['entry.mjs']
      if (entry?.type !== 'chunk' || entry.dynamicImports.length === 0) {
        this.error('Vike builds no entry.mjs with pages any more: see load-pages-at-start.ts')
      }
      // Node caches resolution per importing module, so the imports must be inside the entry.
      const pages = entry.dynamicImports.map((file) => `import("./${file}")`)
      entry.code += `\nawait Promise.all([${pages.join(', ')}]);\n`
    },
  }
}

import type { Plugin } from 'vite'

/** A style sheet, or what vanilla-extract makes of a `.css.ts`. */
const STYLES = /\.css(?:\?|$)/
const NO_STYLES = '\0no-styles'

/**
 * Vite plugin: the style sheet comes from the server build alone. The browser build holds fewer pages,
 * so a sheet of its own would repeat a part of the styles under another name.
 */
export function serverStyles(): Plugin {
  return {
    name: 'server-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      order: 'pre',
      handler: (source) => (STYLES.test(source) ? NO_STYLES : undefined),
    },
    load: (id) => (id === NO_STYLES ? '' : undefined),
  }
}

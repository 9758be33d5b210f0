import type { Plugin } from 'vite'

/** A style sheet, or vanilla-extract's output for a `.css.ts`. */
const STYLES = /\.css(?:\?|$)/
const NO_STYLES = '\0no-styles'

/** The browser build has fewer pages, so its style sheet would duplicate part of the server build's. */
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

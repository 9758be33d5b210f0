import type { Plugin } from 'vite'

/** A style sheet, or vanilla-extract's output for a `.css.ts`. */
const STYLES = /\.css(?:\?|$)/
const NO_STYLES = '\0no-styles'

/**
 * Vite plugin: only the server build emits the style sheet. The browser build has fewer pages, so its
 * sheet would duplicate part of the styles under another name.
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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { MIN_COMPRESSED_BYTES, VARIANTS } from '#server/publish/compressed-variants.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/

export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    buildApp: {
      // Runs after the server build, which still moves stylesheets into the client's folder.
      order: 'post',
      async handler({ config, environments }) {
        const outDir = environments['client']?.config.build.outDir
        if (outDir !== undefined) compressFolder(resolve(config.root, outDir))
      },
    },
  }
}

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < MIN_COMPRESSED_BYTES) continue
    for (const [ending, compress] of Object.entries(VARIANTS)) {
      writeFileSync(file + ending, compress(content, constants.BROTLI_MAX_QUALITY))
    }
  }
}

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

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { keysOf } from '#domain/text/choices.ts'
import { compress, ENCODINGS, MIN_COMPRESSED_BYTES } from '#server/http/send-compressed.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/

export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    buildApp: {
      // Runs after the server build, which still moves stylesheets into the client's folder.
      order: 'post',
      async handler({ config, environments }) {
        const outDir = environments['client']?.config.build.outDir
        if (outDir !== undefined) await compressFolder(resolve(config.root, outDir))
      },
    },
  }
}

async function compressFolder(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < MIN_COMPRESSED_BYTES) continue
    for (const encoding of keysOf(ENCODINGS)) {
      const encoded = await compress(content, encoding, constants.BROTLI_MAX_QUALITY)
      writeFileSync(file + ENCODINGS[encoding], encoded)
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

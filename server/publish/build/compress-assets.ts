import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/
const MIN_BYTES = 1024 // smaller files hardly compress

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
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    if (content.length < MIN_BYTES) continue
    const [br, gz] = await Promise.all([toBrotli(content), promisify(gzip)(content, { level: 9 })])
    await writeFile(`${file}.br`, br)
    await writeFile(`${file}.gz`, gz)
  }
}

function toBrotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

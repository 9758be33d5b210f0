import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files hardly compress. */
export const MIN_COMPRESSED_BYTES = 1024

/** The compressed files beside a file, by what is added to its name. */
export const VARIANTS: Record<string, (content: Buffer, brotliQuality: number) => Buffer> = {
  '.br': (content, brotliQuality) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
}

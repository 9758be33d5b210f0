import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { removeStaleDrafts, replaceFile } from '#db/backup/draft-file.ts'

const BROTLI_QUALITY = 9 // 10% larger output than 11 in 5% of the time
const GZIP_LEVEL = 9
const VARIANTS = {
  '.br': (content: Buffer) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => gzipSync(content, { level: GZIP_LEVEL }),
}
const MIN_COMPRESSED_BYTES = 1024
const HTML = '.html'
const PAGE_FILE = /\.html(?:\.br|\.gz)?$/

/** The pages of a folder, stored as `{path}.html`. */
export class PageFiles {
  readonly #folder: string
  readonly #isCompressed: boolean

  constructor(folder: string, { isCompressed }: { isCompressed: boolean }) {
    this.#folder = folder
    this.#isCompressed = isCompressed
  }

  /** Writes a page into a folder that has no readers yet. */
  add(path: string, html: string): void {
    const file = this.#htmlFile(path)
    withFolder(file, () => writeFileSync(file, html))
    for (const [ending, variant] of this.#variantsOf(html)) writeFileSync(file + ending, variant)
  }

  /** Replaces a page; a concurrent reader gets all of the old content or all of the new. */
  replace(path: string, html: string): void {
    const file = this.#htmlFile(path)
    const variants = this.#variantsOf(html)
    // A moment without variants is better than variants of the old page.
    for (const ending of Object.keys(VARIANTS)) rmSync(file + ending, { force: true })
    withFolder(file, () => replaceFile(file, html))
    for (const [ending, variant] of variants) replaceFile(file + ending, variant)
  }

  has(path: string, html: string): boolean {
    const file = this.#htmlFile(path)
    return existsSync(file) && readFileSync(file, 'utf8') === html
  }

  /** Removes a page and those below it; `false` when there was none. */
  remove(path: string): boolean {
    const html = this.#htmlFile(path)
    const existed = existsSync(html)
    rmSync(join(this.#folder, path), { recursive: true, force: true })
    // The page goes last: after a killed run, it tells the next one that files are left.
    for (const ending of [...Object.keys(VARIANTS), '']) rmSync(html + ending, { force: true })
    return existed
  }

  namesBelow(path: string): string[] {
    const folder = join(this.#folder, path)
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => name.endsWith(HTML))
      .map((name) => name.slice(0, -HTML.length))
  }

  removeDrafts(): void {
    removeStaleDrafts(this.#folder, (name) => PAGE_FILE.test(name), { recursive: true })
  }

  #variantsOf(html: string): [ending: string, content: Buffer][] {
    if (!this.#isCompressed) return []
    const content = Buffer.from(html)
    if (content.length < MIN_COMPRESSED_BYTES) return []
    return Object.entries(VARIANTS).map(([ending, compress]) => [ending, compress(content)])
  }

  #htmlFile(path: string): string {
    return join(this.#folder, path === '/' ? 'index.html' : `${path}${HTML}`)
  }
}

/** Writes first and creates the folder only on failure, because most folders already exist. */
function withFolder(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
}

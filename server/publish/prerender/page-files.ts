import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const BROTLI_QUALITY = 9 // a tenth larger than 11, in a twentieth of the time
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
const SMALLEST_COMPRESSED = 1024
const HTML = '.html'
const DRAFT = '.tmp'

/** The pages of a folder, as `{path}.html`. */
export class PageFiles {
  readonly #folder: string
  readonly #isCompressed: boolean

  constructor(folder: string, { isCompressed }: { isCompressed: boolean }) {
    this.#folder = folder
    this.#isCompressed = isCompressed
  }

  /** Writes a page into a folder that nobody reads yet. */
  add(path: string, html: string): void {
    this.#write(this.#htmlFile(path), html)
  }

  /** Replaces a page; a concurrent reader gets the old or the new one whole. */
  replace(path: string, html: string): void {
    this.#exchange(this.#htmlFile(path), html)
  }

  /** Whether the page is there with exactly this HTML. */
  holds(path: string, html: string): boolean {
    const file = this.#htmlFile(path)
    return existsSync(file) && readFileSync(file, 'utf8') === html
  }

  /** Removes a page and those below it; `false` when there was none. */
  remove(path: string): boolean {
    const html = this.#htmlFile(path)
    const wasThere = existsSync(html)
    rmSync(join(this.#folder, path), { recursive: true, force: true })
    // The page last: by it a run that follows a killed one finds what is left of it.
    for (const ending of [DRAFT, ...Object.keys(VARIANTS), ''])
      rmSync(html + ending, { force: true })
    return wasThere
  }

  /** Last parts of the paths of the pages right below a path. */
  namesBelow(path: string): string[] {
    const folder = join(this.#folder, path)
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => name.endsWith(HTML))
      .map((name) => name.slice(0, -HTML.length))
  }

  /** Removes what a killed process was just writing. */
  removeDrafts(): void {
    for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      // The sitemap's begin with a dot, and may be those of a process that is at work.
      if (!entry.name.endsWith(DRAFT) || entry.name.startsWith('.')) continue
      rmSync(join(entry.parentPath, entry.name), { force: true })
    }
  }

  #write(file: string, text: string): void {
    const content = Buffer.from(text)
    writeInto(file, content)
    for (const [ending, variant] of this.#variantsOf(content)) writeFileSync(file + ending, variant)
  }

  #exchange(file: string, text: string): void {
    const content = Buffer.from(text)
    const variants = this.#variantsOf(content)
    // Without variants for a moment rather than with those of the old page.
    for (const ending of Object.keys(VARIANTS)) rmSync(file + ending, { force: true })
    const draft = file + DRAFT
    writeInto(draft, content)
    renameSync(draft, file)
    for (const [ending, variant] of variants) {
      writeFileSync(draft, variant)
      renameSync(draft, file + ending)
    }
  }

  #variantsOf(content: Buffer): [ending: string, content: Buffer][] {
    if (!this.#isCompressed || content.length < SMALLEST_COMPRESSED) return []
    return Object.entries(VARIANTS).map(([ending, compress]) => [ending, compress(content)])
  }

  #htmlFile(path: string): string {
    return join(this.#folder, path === '/' ? 'index.html' : `${path}${HTML}`)
  }
}

/** Most folders are there already, so asking first would cost more than it saves. */
function writeInto(file: string, content: Buffer): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

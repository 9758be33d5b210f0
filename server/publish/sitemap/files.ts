import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '#db/engine/running-process.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { writeSitemap, type SitemapOptions, type SitemapSummary } from './sitemap.ts'

const INDEX_NAME = 'sitemap.xml'
const PART_NAME = /^sitemap-\d+\.xml$/

export interface SitemapFiles extends SitemapSummary {
  /** Names of the files, sitemap.xml first. */
  files: string[]
}

/**
 * Writes the sitemap into a folder. The files get their names when all are whole, sitemap.xml last;
 * parts that a longer sitemap left behind are removed. A failure leaves the old ones as they are.
 */
export async function writeSitemapFiles(
  db: ReadDb,
  folder: string,
  options: Omit<SitemapOptions, 'write'>,
): Promise<SitemapFiles> {
  await mkdir(folder, { recursive: true })
  await removeDraftsOfTheDead(folder)
  const draft = new DraftFiles(folder)
  try {
    const summary = await writeSitemap(db, {
      ...options,
      write: (part, xml) => draft.append(partName(part), xml),
    })
    await draft.close()
    const parts = Array.from({ length: summary.parts }, (_, index) => partName(index + 1))
    if (summary.index === undefined) {
      await draft.publish(partName(1), INDEX_NAME)
      await removeParts(folder, [])
      return { ...summary, files: [INDEX_NAME] }
    }
    for (const part of parts) await draft.publish(part, part)
    await draft.append(INDEX_NAME, summary.index)
    await draft.close()
    await draft.publish(INDEX_NAME, INDEX_NAME)
    await removeParts(folder, parts)
    return { ...summary, files: [INDEX_NAME, ...parts] }
  } finally {
    await draft.discard()
  }
}

/** Files under temporary names beside their final ones, one of them open. */
class DraftFiles {
  readonly #folder: string
  readonly #names = new Set<string>()
  #open: { name: string; file: FileHandle } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async append(name: string, text: string): Promise<void> {
    if (this.#open?.name !== name) {
      await this.close()
      this.#names.add(name)
      this.#open = { name, file: await open(this.#draftOf(name), 'w') }
    }
    await this.#open.file.writeFile(text)
  }

  async close(): Promise<void> {
    const current = this.#open
    this.#open = undefined
    await current?.file.sync()
    await current?.file.close()
  }

  async publish(name: string, as: string): Promise<void> {
    await rename(this.#draftOf(name), join(this.#folder, as))
    this.#names.delete(name)
  }

  async discard(): Promise<void> {
    await this.close()
    for (const name of this.#names) await rm(this.#draftOf(name), { force: true })
  }

  #draftOf(name: string): string {
    return join(this.#folder, `.${name}.${process.pid}.tmp`)
  }
}

const DRAFT_NAME = /^\.sitemap(?:-\d+)?\.xml\.(\d+)\.tmp$/

/** Whoever was killed while writing has left its drafts; those of others are still being written. */
async function removeDraftsOfTheDead(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = DRAFT_NAME.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function partName(part: number): string {
  return `sitemap-${part}.xml`
}

async function removeParts(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (PART_NAME.test(name) && !kept.includes(name)) await rm(join(folder, name))
  }
}

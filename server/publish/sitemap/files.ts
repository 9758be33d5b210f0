import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DraftFile, removeStaleDrafts } from '#db/backup/draft-file.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { writeSitemap, type SitemapOptions, type SitemapSummary } from './sitemap.ts'

const INDEX_NAME = 'sitemap.xml'
const PART_NAME = /^sitemap-\d+\.xml$/

export interface SitemapFiles extends SitemapSummary {
  /** File names, sitemap.xml first. */
  files: string[]
}

/** Removes drafts of this process and of killed ones. */
export function removeSitemapDrafts(folder: string): void {
  removeStaleDrafts(folder, (name) => name === INDEX_NAME || PART_NAME.test(name))
}

/** Renames complete files into place, sitemap.xml last. A failure leaves the old sitemap. */
export async function writeSitemapFiles(
  db: ReadDb,
  folder: string,
  options: Omit<SitemapOptions, 'write'>,
): Promise<SitemapFiles> {
  mkdirSync(folder, { recursive: true })
  removeSitemapDrafts(folder)
  const drafts: DraftFile[] = []
  const append = (part: number, xml: string) => {
    if (drafts.length < part) {
      drafts.at(-1)?.finish()
      drafts.push(new DraftFile(join(folder, partName(part))))
    }
    drafts.at(-1)?.write(xml)
  }
  try {
    const summary = await writeSitemap(db, { ...options, write: append })
    const parts = summary.index === undefined ? [] : drafts.map((_, index) => partName(index + 1))
    if (summary.index !== undefined) append(drafts.length + 1, summary.index)
    for (const draft of drafts) draft.finish()
    const files = [...parts, INDEX_NAME]
    for (const [index, name] of files.entries()) drafts[index]?.publish(join(folder, name))
    removeStaleParts(folder, parts)
    return { ...summary, files: [INDEX_NAME, ...parts] }
  } finally {
    for (const draft of drafts) draft.discard()
  }
}

function partName(part: number): string {
  return `sitemap-${part}.xml`
}

function removeStaleParts(folder: string, current: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (PART_NAME.test(name) && !current.includes(name)) rmSync(join(folder, name))
  }
}

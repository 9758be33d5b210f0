import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsInPages } from './page-settings.ts'
import type { Settings } from '#domain/site/settings.ts'
import { buildIdOf } from './build-id.ts'

/** The file of a folder of pages that says what they were made of. */
export const STAMP_NAME = '.prerendered.json'
const FORMAT = 1

const dataState = z.object({ revision: z.int(), changedAt: z.string(), token: z.string() })

const stampSchema = z.object({
  format: z.literal(FORMAT),
  /** The data that the pages show. */
  data: dataState,
  /** While pages are being replaced by those of other data; then nobody can say which are which. */
  replacedBy: dataState.optional(),
  build: z.string(),
  settings: z.string(),
  /** Whether a .br and a .gz are beside each page. */
  isCompressed: z.boolean(),
})

/** What the pages of a folder were made of. */
export type PagesStamp = z.infer<typeof stampSchema>

/** `undefined` when a folder has none that we understand: its pages cannot be relied on. */
export function readStamp(folder: string): PagesStamp | undefined {
  try {
    const text = readFileSync(join(folder, STAMP_NAME), 'utf8')
    return stampSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** At once: readers see the old one or the new one. */
export function writeStamp(folder: string, stamp: Omit<PagesStamp, 'format'>): void {
  const draft = join(folder, `${STAMP_NAME}.tmp`)
  writeFileSync(draft, `${JSON.stringify({ format: FORMAT, ...stamp })}\n`, { flush: true })
  renameSync(draft, join(folder, STAMP_NAME))
}

/** What pages are made of besides data, to be compared with a stamp. */
export function makings(build: URL, settings: Settings): Pick<PagesStamp, 'build' | 'settings'> {
  const shown = createHash('sha256').update(settingsInPages(settings)).digest('base64url')
  return { build: buildIdOf(build), settings: shown }
}

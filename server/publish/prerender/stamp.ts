import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { settingsInPages } from './page-settings.ts'
import type { Settings } from '#domain/site/settings.ts'
import { replaceFile } from '#db/backup/draft-file.ts'
import { hashBuild } from './hash-build.ts'

const STAMP_NAME = '.prerendered.json'
const FORMAT = 1

const dataState = z.object({ revision: z.int(), changedAt: z.string(), token: z.string() })

const stampSchema = z.object({
  format: z.literal(FORMAT),
  data: dataState,
  /** Set during an update: pages may show this data or the data above. */
  replacedBy: dataState.optional(),
  build: z.string(),
  settings: z.string(),
  /** True when the pages have .br and .gz variants. */
  isCompressed: z.boolean(),
})

export type PagesStamp = z.infer<typeof stampSchema>

/** Returns `undefined` when the stamp is missing or unreadable; its pages are then unusable. */
export function readStamp(folder: string): PagesStamp | undefined {
  try {
    const text = readFileSync(join(folder, STAMP_NAME), 'utf8')
    return stampSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function writeStamp(folder: string, stamp: Omit<PagesStamp, 'format'>): void {
  const text = `${JSON.stringify({ format: FORMAT, ...stamp })}\n`
  replaceFile(join(folder, STAMP_NAME), text, { flush: true })
}

export function hashPageInputs(
  build: URL,
  settings: Settings,
): Pick<PagesStamp, 'build' | 'settings'> {
  const settingsHash = createHash('sha256').update(settingsInPages(settings)).digest('base64url')
  return { build: hashBuild(build), settings: settingsHash }
}

import { readSettings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { loadSite } from '#server/content/site-folder.ts'

/** The site of these environment variables. */
export function aSite(env: Readonly<Record<string, string>> = {}): Site {
  const result = readSettings(env)
  if (result.kind === 'refused') throw new Error(result.problems.join('; '))
  return loadSite(result.settings)
}

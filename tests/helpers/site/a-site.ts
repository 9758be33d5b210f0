import { readSettings, type Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts, type SiteTexts } from '#server/content/site-texts.ts'

type Env = Readonly<Record<string, string>>

function settingsOf(env: Env): Settings {
  const result = readSettings(env)
  if (result.kind === 'refused') throw new Error(result.problems.join('; '))
  return result.settings
}

/** The site of these environment variables. */
export function aSite(env: Env = {}): Site {
  return loadSite(settingsOf(env))
}

/** The prose of that site. */
export function siteTexts(env: Env = {}): SiteTexts {
  return loadTexts(settingsOf(env))
}

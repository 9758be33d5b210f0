import { isOperatorError } from '#domain/operation/operator-error.ts'
import type { Report } from '#domain/operation/finding.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listDefaults } from '#domain/site/site-file.ts'
import { isLoopback } from '#domain/operation/host-names.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'

/** A public site must not name the default's law, price and address. */
export function checkSite(settings: Settings, report: Report): void {
  try {
    loadTexts(settings)
  } catch (error) {
    if (!isOperatorError(error)) throw error
    for (const problem of error.message.split('\n')) report('problem', 'site', problem)
    return
  }
  if (isLoopback(new URL(settings.SITE_URL).hostname)) return
  for (const { key, value } of listDefaults(loadSite(settings), readDefaults())) {
    report('warning', 'site', `"${key}" is still the default: ${value}; set your own in site.json`)
  }
}

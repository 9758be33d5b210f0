import type { Settings } from '#domain/site/settings.ts'

const NOT_IN_PAGES: ReadonlySet<string> = new Set<keyof Settings>([
  'PORT',
  'HOST',
  'DATABASE_PATH',
  'ADMIN_PASSWORD_HASH',
  'ADMIN_PASSWORD',
  'MAIL_FROM',
  'SESSION_IDLE_MINUTES',
  'SESSION_MAX_HOURS',
  'APPLICATIONS_PER_HOUR',
  'PAGE_MEMORY_MB',
  'TRUST_PROXY',
  'LOG_LEVEL',
])

/** Fingerprint of the settings that affect pages; prerendered pages are stale when it changes. */
export function settingsInPages(settings: Settings): string {
  const shown = Object.entries(settings)
    .filter(([name]) => !NOT_IN_PAGES.has(name))
    // SMTP_URL may contain a password, and pages only depend on whether it is set.
    .map(([name, value]) => [name, name === 'SMTP_URL' ? value !== undefined : value] as const)
  return JSON.stringify(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

import type { Settings } from './settings.ts'

/** Settings of the process; every other one may show in a page. */
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
  'CONNECTIONS_PER_ADDRESS',
  'PAGE_MEMORY_MB',
  'TRUST_PROXY',
  'LOG_LEVEL',
])

/** The settings that can show in a page, as one text: pages made with another one are out of date. */
export function settingsInPages(settings: Settings): string {
  const shown = Object.entries(settings)
    .filter(([name]) => !NOT_IN_PAGES.has(name))
    // It may hold a password; pages say no more than that e-mails are sent.
    .map(([name, value]) => [name, name === 'SMTP_URL' ? value !== undefined : value] as const)
  return JSON.stringify(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

import { settingsSchema, type Settings } from '#domain/site/settings.ts'

const DEFAULT_EMAIL = settingsSchema.shape.CONTACT_EMAIL.parse(undefined)

/** Names the site, a page about it and, if set, its contact address. */
export function userAgent(
  settings: Pick<Settings, 'SITE_NAME' | 'SITE_URL' | 'CONTACT_EMAIL'>,
): string {
  const { SITE_NAME, SITE_URL, CONTACT_EMAIL } = settings
  // Headers are ASCII, and parentheses would end the comment.
  const name = SITE_NAME.replace(/[^\w .&'-]/g, '').trim() || 'Directory'
  const contact = CONTACT_EMAIL === DEFAULT_EMAIL ? '' : `; ${CONTACT_EMAIL}`
  return `Mozilla/5.0 (compatible; ${name} website check; +${SITE_URL}${contact})`
}

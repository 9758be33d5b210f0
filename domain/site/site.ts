import type { Settings } from './settings.ts'

/** What pages and e-mails say of the site itself. */
export interface Site {
  name: string
  /** Its origin, without a slash at the end. */
  url: string
  contactEmail: string
}

/** What the operator calls the site. */
export function siteOf(settings: Pick<Settings, 'SITE_NAME' | 'SITE_URL' | 'CONTACT_EMAIL'>): Site {
  const { SITE_NAME: name, SITE_URL: url, CONTACT_EMAIL: contactEmail } = settings
  return { name, url, contactEmail }
}

import type { Router } from 'express'
import { absoluteUrl } from '#domain/site/paths.ts'
import type { Site, SiteSettings } from '#domain/site/site-file.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'
import { textRoute } from './text-route.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000

/**
 * RFC 9116 recommends less than a year. Counted from the start, so that an abandoned site's file
 * expires.
 */
const VALID_DAYS = 364

/**
 * /.well-known/security.txt (RFC 9116); 404 while the contact is the default address, which
 * is not read.
 */
export function securityTxtRoutes(settings: SiteSettings, startedAt: Date): Router[] {
  const site = loadSite(settings)
  if (site.contactEmail === readDefaults().contact) return []
  return [textRoute(PATH, 'text/plain', () => formatSecurityTxt(site, startedAt))]
}

function formatSecurityTxt({ url, contactEmail }: Site, startedAt: Date): string {
  const expires = new Date(startedAt.getTime() + VALID_DAYS * DAY_MS)
  const fields = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(url, PATH)}`,
  ]
  return `${fields.join('\n')}\n`
}

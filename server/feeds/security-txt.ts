import type { Router } from 'express'
import { absoluteUrl } from '#domain/site/paths.ts'
import { settingsSchema, type Settings } from '#domain/site/settings.ts'
import { textRoute } from './text-route.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000

/**
 * RFC 9116 recommends less than a year. Counted from the start, so that an abandoned site's file
 * expires.
 */
const VALID_DAYS = 364

/**
 * /.well-known/security.txt (RFC 9116); 404 while CONTACT_EMAIL is the default address, which
 * is not read.
 */
export function securityTxtRoutes(
  settings: Pick<Settings, 'SITE_URL' | 'CONTACT_EMAIL'>,
  startedAt: Date,
): Router[] {
  if (settings.CONTACT_EMAIL === settingsSchema.shape.CONTACT_EMAIL.parse(undefined)) return []
  return [textRoute(PATH, 'text/plain', formatSecurityTxt(settings, startedAt))]
}

function formatSecurityTxt(
  { SITE_URL, CONTACT_EMAIL }: Pick<Settings, 'SITE_URL' | 'CONTACT_EMAIL'>,
  startedAt: Date,
): string {
  const expires = new Date(startedAt.getTime() + VALID_DAYS * DAY_MS)
  const fields = [
    `Contact: mailto:${encodeURI(CONTACT_EMAIL)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(SITE_URL, PATH)}`,
  ]
  return `${fields.join('\n')}\n`
}

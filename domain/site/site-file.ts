import { z } from 'zod'
import { refuseColors } from '#domain/brand/contrast.ts'
import { PICTURES, type PictureName } from '#domain/brand/pictures.ts'
import { keysOf } from '#domain/text/choices.ts'
import type { Settings } from './settings.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line')

const link = z.strictObject({
  text: line(40),
  href: z
    .string()
    .regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/, 'must begin with / or https:// and have no spaces'),
})

const color = z.string().regex(/^#[\da-f]{6}$/i, {
  error: 'must be a color like #1a7f5a',
  abort: true,
})

const colors = z.strictObject({ accent: color, paper: color }).check((given) => {
  const message = refuseColors(given.value)
  if (message !== undefined) given.issues.push({ code: 'custom', message, input: given.value })
})

/** The file site.json of a site folder. */
export const siteFileSchema = z.strictObject({
  name: line(60),
  descriptor: line(60),
  summary: line(300),
  /** '' for none. */
  legalName: z.literal('').or(line(120)),
  state: line(60),
  law: line(120),
  minimumAge: z.int('must be a whole number').min(13).max(99),
  contact: z.email('must be an e-mail address'),
  reviewDays: z.string().regex(/^[1-9]\d?(?:-[1-9]\d?)?$/, 'must be like "3" or "2-3"'),
  premium: z.union(
    [z.literal('none'), z.strictObject({ price: line(40), terms: line(300) })],
    'must be "none", or have a "price" and "terms"',
  ),
  /** No page doubts that a listing removes tattoos (R-LIST-16). */
  everyListingRemovesTattoos: z.boolean('must be true or false'),
  links: z.strictObject({
    header: z.array(link).max(4, 'must have at most 4 links'),
    footer: z.array(link).max(12, 'must have at most 12 links'),
  }),
  colors,
})

export type SiteFile = z.infer<typeof siteFileSchema>

/** Whose site it is. Pages, feeds and e-mails show it. */
export interface Site extends Pick<
  SiteFile,
  | 'name'
  | 'descriptor'
  | 'summary'
  | 'legalName'
  | 'state'
  | 'law'
  | 'minimumAge'
  | 'links'
  | 'everyListingRemovesTattoos'
> {
  /** Origin, without a trailing slash. */
  url: string
  contactEmail: string
  /** In which the operator's days begin. */
  timeZone: string
  /** False without SMTP_URL: then no text promises e-mail. */
  sendsMail: boolean
  /** "2-3 business days" */
  reviewTime: string
  /** A review that waits for more business days is late. */
  maxReviewDays: number
  /** `null` if there are no premium listings. */
  premium: { price: string; terms: string } | null
  brand: Brand
}

/** What pages show of the site's colors and logo. */
export interface Brand {
  /** Path of the style sheet that replaces the default colors. */
  sheet?: string
  /** Path and size of the logo that replaces the default mark. */
  logo?: { path: string; width: number; height: number }
  /** Background of both schemes, as "#rrggbb". */
  paper: { light: string; dark: string }
  /** Its own ones. */
  pictures: readonly PictureName[]
}

export type SiteSettings = Pick<
  Settings,
  'SITE_DIR' | 'SITE_NAME' | 'SITE_URL' | 'CONTACT_EMAIL' | 'SMTP_URL' | 'TIME_ZONE'
>

/** The environment wins over the file. */
export function describeSite(
  file: SiteFile,
  settings: Omit<SiteSettings, 'SITE_DIR'>,
  brand: Brand,
): Site {
  const { contact, reviewDays, premium, colors: _, ...facts } = file
  return {
    ...facts,
    name: settings.SITE_NAME ?? file.name,
    url: settings.SITE_URL,
    contactEmail: settings.CONTACT_EMAIL ?? contact,
    timeZone: settings.TIME_ZONE,
    sendsMail: settings.SMTP_URL !== undefined,
    reviewTime: `${reviewDays} business ${reviewDays === '1' ? 'day' : 'days'}`,
    maxReviewDays: Number(reviewDays.split('-').at(-1)),
    premium: premium === 'none' ? null : premium,
    brand,
  }
}

/** Facts that a site shares with the default folder, although they are each operator's own. */
export function listDefaults(site: Site, defaults: SiteFile): { key: string; value: string }[] {
  const { name, state, law, contact, premium } = defaults
  const facts = { name, state, law, contact, premium: premium === 'none' ? '' : premium.price }
  const own = { ...site, contact: site.contactEmail, premium: site.premium?.price }
  const shared = keysOf(facts)
    .filter((key) => own[key] === facts[key])
    .map((key) => ({ key, value: facts[key] }))
  if (site.brand.logo === undefined) return shared
  const pictures = keysOf(PICTURES).filter((picture) => !site.brand.pictures.includes(picture))
  return [
    ...shared,
    ...pictures.map((key) => ({ key, value: 'dots that fade, without your logo' })),
  ]
}

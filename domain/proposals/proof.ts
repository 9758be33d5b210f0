import { formatDate } from '#domain/text/dates.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { asciiHost, isSharedHost } from '#domain/websites/registrable-domain.ts'
import freeMailHosts from 'free-email-domains'

/** Access providers and mail services that the package lacks. */
const OTHERS = `
  alaska.net atlanticbb.net brighthouse.com cableone.net centurylink.net consolidated.net fairpoint.net flash.net
  gci.net hawaiiantel.net hey.com hughes.net knology.net mediacombb.net metrocast.net myfairpoint.net nemont.net
  nvbell.net passmail.net privaterelay.appleid.com simplelogin.com sonic.net spectrum.net starlink.com
  suddenlink.net tmobile.com tutanota.com vzw.com wans.net windstream.com xfinity.com
`
  .trim()
  .split(/\s+/)

const HOSTS = new Set([...freeMailHosts, ...OTHERS])

/** Students, employees and soldiers have mailboxes here. */
const INSTITUTIONS = /(?:^|\.)(?:edu|gov|mil|k12\.[a-z]{2}\.us)$/

/** True if strangers have mailboxes at the host, given in ASCII form. */
function isMailProvider(host: string): boolean {
  const labels = host.split('.')
  return INSTITUTIONS.test(host) || labels.some((_, at) => HOSTS.has(labels.slice(at).join('.')))
}

/** Ways to prove that a clinic is yours (R-OWNER-1). */
export const CLAIM_WAYS = ['email', 'call'] as const

export type ClaimWay = (typeof CLAIM_WAYS)[number]

/** An approved application makes its sender the owner of the listing, without a claim. */
export type ClaimOrigin = ClaimWay | 'application'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Time to prove a claim before it ends (R-OWNER-3). */
export const OPEN_MS: Readonly<Record<ClaimWay, number>> = {
  email: DAY_MS,
  call: 14 * DAY_MS,
}

/** Wrong codes before a claim by call ends. */
export const MAX_ATTEMPTS = 5

/** "483 921", which is easier to read out on the phone. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function readCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '')
}

interface OtherOwner {
  proof: ClaimOrigin
  since: string
}

/** "an owner since November 3, 2026, proven by a call". Never an address. */
export function describeOther({ proof, since }: OtherOwner): string {
  return `an owner since ${formatDate(since.slice(0, 10))}, ${PROOFS[proof]}`
}

export const PROOFS: Readonly<Record<ClaimOrigin, string>> = {
  email: 'proven by an e-mail',
  call: 'proven by a call',
  application: 'by an application, not proven',
}

/** Why an e-mail cannot prove a claim (R-OWNER-2). */
const EXPLANATIONS = {
  'no-website': 'We have no website of this clinic, so an e-mail cannot prove who owns it.',
  corrected:
    'The website on this page is not the one that we got first, so an e-mail cannot prove who owns the clinic.',
  'shared-host':
    '{host} hosts pages of many businesses, so an e-mail cannot prove who owns the clinic.',
  'mail-provider':
    'Many people have an e-mail address at {host}, so it cannot prove who owns the clinic.',
  doubtful:
    'When we last looked at {host}, it did not seem to be the website of the clinic, so an e-mail cannot prove who owns it.',
  'several-clinics':
    'More than one clinic here uses the website {host}, so an e-mail cannot prove who owns the clinic.',
} as const

type NoProof = keyof typeof EXPLANATIONS

export type MailProof =
  /** `host`: of the website, without "www."; an address there proves the claim. */
  { kind: 'possible'; host: string } | { kind: 'impossible'; reason: NoProof }

interface Websites {
  /** From the newest list. */
  listed: string
  /** From the clinic's page. */
  shown: string
}

/** Does not check whether other clinics share the website. */
export function judgeMailProof({ listed, shown }: Websites): MailProof {
  const host = mailHost(listed)
  if (host !== mailHost(shown)) return impossible('corrected')
  if (host === '' || websiteHref(listed) === null) return impossible('no-website')
  if (isSharedHost(listed)) return impossible('shared-host')
  return isMailProvider(host) ? impossible('mail-provider') : { kind: 'possible', host }
}

function impossible(reason: NoProof): MailProof {
  return { kind: 'impossible', reason }
}

/** The host of a website without "www."; '' for none. Equal for all spellings. */
export function mailHost(site: string): string {
  return asciiHost(site)?.replace(/^www\./, '') ?? ''
}

export function explainNoProof(reason: NoProof, site: string): string {
  const href = websiteHref(site)
  const host = href === null ? 'The website' : websiteHost(href)
  return EXPLANATIONS[reason].replace('{host}', host)
}

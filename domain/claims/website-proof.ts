import { isSharedHost, registrableDomain } from '#domain/websites/registrable-domain.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'

/** Reasons a website cannot prove a claim (R-OWNER-2). */
export type NoProof = 'no-website' | 'corrected' | 'shared-host' | 'several-clinics' | 'doubtful'

export type WebsiteProof =
  | {
      kind: 'possible'
      /** Registrable domain: "clinic.com". */
      domain: string
      /** Origin that serves the proof file. */
      origin: string
    }
  | { kind: 'impossible'; reason: NoProof }

interface Websites {
  /** From the newest list. */
  listed: string
  /** From the clinic's page. */
  shown: string
}

/** Does not check whether other clinics share the website. */
export function judgeWebsite({ listed, shown }: Websites): WebsiteProof {
  const href = websiteHref(listed)
  const domain = href === null ? null : registrableDomain(href)
  const shownDomain = registrableDomain(shown)
  if (domain !== shownDomain) return { kind: 'impossible', reason: 'corrected' }
  if (href === null || domain === null) return { kind: 'impossible', reason: 'no-website' }
  if (isSharedHost(href)) return { kind: 'impossible', reason: 'shared-host' }
  const isMainHost = websiteHost(href) === domain
  return {
    kind: 'possible',
    domain,
    origin: isMainHost ? new URL(href).origin : `https://${domain}`,
  }
}

/** True if reading the mail of an address proves control of the domain. */
export function isAddressAt(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return registrableDomain(host) === domain
}

export function explainNoProof(reason: NoProof, site: string): string {
  const href = websiteHref(site)
  const host = href === null ? 'The website' : websiteHost(href)
  return EXPLANATIONS[reason].replace('{host}', host)
}

const EXPLANATIONS: Readonly<Record<NoProof, string>> = {
  'no-website': 'The list has no website for this clinic, so a website cannot prove who owns it.',
  corrected:
    'The website on this page is not the one in the list, so it cannot prove who owns the clinic.',
  'shared-host': '{host} hosts pages of many businesses, so it cannot prove who owns the clinic.',
  doubtful:
    'When we last looked at {host}, it did not seem to be the website of the clinic, so it cannot prove who owns it.',
  'several-clinics':
    'More than one clinic here uses the website {host}, so it cannot prove who owns the clinic.',
}

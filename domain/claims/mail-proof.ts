import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { isMailProvider } from '#domain/websites/mail-providers.ts'
import { asciiHost, isSharedHost } from '#domain/websites/registrable-domain.ts'

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

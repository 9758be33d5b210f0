import { cutAtWord, plainLine } from '#domain/text/plain-text.ts'
import { websiteHost } from '#domain/clinics/website.ts'
import { isFittingTitle } from './fitting-title.ts'
import { findParking } from './parking.ts'
import { isSharedHost, registrableDomain } from './registrable-domain.ts'
import type { FetchProblem, SiteResponse } from './site-response.ts'

/** The result of checking a website (R-SITE-3). */
export type SiteFinding =
  | 'answers'
  /** Gone, as far as one check can tell, or silent on several days. */
  | 'gone'
  /** No answer this time; may be temporary. */
  | 'silent'
  | 'parked'
  /** Redirects to the domain of another owner. */
  | 'moved'
  | 'other-name'
  | 'bad-certificate'

export interface SiteVerdict {
  finding: SiteFinding
  /** A sentence for the admin; '' for a working website. */
  evidence: string
  /** After redirects; '' when no page came back. */
  finalUrl: string
  status: number | null
  title: string
}

const MAX_STORED = 300

/** `href` is the website as the clinic's page links it. */
export function judgeSite(href: string, clinicName: string, answer: SiteResponse): SiteVerdict {
  if (answer.kind === 'failed') {
    return { ...judgeFailure(answer), finalUrl: '', status: null, title: '' }
  }
  const title = cutAtWord(plainLine(answer.title), MAX_STORED)
  const { finding, evidence } = judgePage(href, clinicName, { ...answer, title })
  return {
    finding,
    evidence,
    finalUrl: answer.url.slice(0, MAX_STORED),
    status: answer.status,
    title,
  }
}

/** True when the failure may be temporary or caused by our own connection. */
export function isSilent(answer: SiteResponse): boolean {
  return answer.kind === 'failed' && FAILURES[answer.problem]?.[0] === 'silent'
}

type Judgement = Pick<SiteVerdict, 'finding' | 'evidence'>

const ANSWERS: Judgement = { finding: 'answers', evidence: '' }

function judgePage(
  href: string,
  clinicName: string,
  answer: SiteResponse & { kind: 'answered' },
): Judgement {
  const { url, status, title } = answer
  if (status === 404 || status === 410) {
    const address = cutAtWord(url, MAX_STORED)
    return { finding: 'gone', evidence: `${address} answered ${status}: there is no such page.` }
  }
  // A refusal such as 403 may only apply to bots.
  if (status < 200 || status > 299 || isSharedHost(href)) return ANSWERS

  const parking = findParking(answer)
  if (parking !== null) {
    return { finding: 'parked', evidence: `Nobody seems to use ${websiteHost(href)}: ${parking}.` }
  }
  if (getOwnerDomain(url) !== getOwnerDomain(href)) {
    return { finding: 'moved', evidence: `${websiteHost(href)} leads to ${websiteHost(url)}.` }
  }
  if (!isFittingTitle(title, clinicName)) {
    const evidence = `The title of ${websiteHost(url)} has no word of the name: “${title}”.`
    return { finding: 'other-name', evidence }
  }
  return ANSWERS
}

function judgeFailure({ url, problem, detail }: SiteResponse & { kind: 'failed' }): Judgement {
  const failure = FAILURES[problem]
  if (failure === undefined) return ANSWERS
  const [finding, words] = failure
  const code = detail === '' ? '' : ` (${detail})`
  return { finding, evidence: `${words.replace('{host}', () => formatHost(url))}${code}.` }
}

/** Omits failures that a browser may not have, because it accepts other ports and cookies. */
const FAILURES: Partial<Record<FetchProblem, readonly [SiteFinding, string]>> = {
  'no-such-name': ['gone', 'The name {host} does not exist'],
  refused: ['gone', '{host} refuses connections'],
  'name-unknown': ['silent', 'The name servers of {host} do not answer'],
  'not-public': ['silent', '{host} leads to an address that is not public'],
  unreachable: ['silent', '{host} cannot be reached'],
  timeout: ['silent', '{host} did not answer in time'],
  'broken-answer': ['silent', '{host} closed the connection without a page'],
  'bad-certificate': ['bad-certificate', 'A secure connection to {host} fails'],
}

function formatHost(url: string): string {
  return URL.canParse(url) ? websiteHost(url) : url
}

/** An IP address has no domain and stands for itself. */
function getOwnerDomain(url: string): string {
  return registrableDomain(url) ?? websiteHost(url)
}

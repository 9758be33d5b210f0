import { cutAtWord, plainLine } from '#domain/text/plain-text.ts'
import { websiteHost } from '#domain/clinics/website.ts'
import { isSharedHost, registrableDomain } from './registrable-domain.ts'
import { distinctiveWords, nameWords } from '#domain/clinics/similar-names.ts'

/** What fetching a website gave. */
export type SiteResponse =
  | {
      kind: 'answered'
      /** After redirects. */
      url: string
      status: number
      /** Title of the page; '' when it has none or is not HTML. */
      title: string
      /** Beginning of the page's source; '' when it is not HTML. */
      html: string
    }
  /** `code`: a technical one such as CERT_HAS_EXPIRED, or ''. */
  | { kind: 'failed'; code: string }

/** The verdict about a website (R-SITE-3, R-SITE-4); `silent` until there is one. */
export const SITE_FINDINGS = ['answers', 'gone', 'moved', 'silent'] as const

export type SiteFinding = (typeof SITE_FINDINGS)[number]

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
    const finding = judgeFailure(answer.code)
    const code = answer.code === '' ? '' : ` (${answer.code})`
    const evidence = finding === 'answers' ? '' : `${websiteHost(href)} cannot be reached${code}.`
    return { finding, evidence, finalUrl: '', status: null, title: '' }
  }
  const { status } = answer
  const title = cutAtWord(plainLine(answer.title), MAX_STORED)
  const finalUrl = answer.url.slice(0, MAX_STORED)
  const judged = judgePage(href, clinicName, { ...answer, title })
  return { ...judged, finalUrl, status, title }
}

function judgePage(
  href: string,
  clinicName: string,
  { url, status, title, html }: SiteResponse & { kind: 'answered' },
): Pick<SiteVerdict, 'finding' | 'evidence'> {
  if (status === 404 || status === 410) {
    const address = cutAtWord(url, MAX_STORED)
    return { finding: 'gone', evidence: `${address} answered ${status}: there is no such page.` }
  }
  // A refusal such as 403 may only apply to bots.
  const isPage = status >= 200 && status <= 299
  const evidence =
    isPage && !isSharedHost(href) ? findOther(href, clinicName, { url, title, html }) : ''
  return { finding: evidence === '' ? 'answers' : 'moved', evidence }
}

const FOR_SALE =
  /domain (?:name )?(?:is|may be) for sale|buy this domain|(?:domain|web page) is parked|parked free, courtesy|domain (?:name )?has (?:expired|recently been registered)|account has been suspended|location\.href="\/lander"/

/** Why the page seems to be another one than the clinic's; '' if it does not. */
function findOther(
  href: string,
  clinicName: string,
  { url, title, html }: { url: string; title: string; html: string },
): string {
  const host = websiteHost(url)
  if (getOwnerDomain(url) !== getOwnerDomain(href)) return `${websiteHost(href)} leads to ${host}.`
  const [phrase] = FOR_SALE.exec(html.toLowerCase().replace(/\s+/g, ' ')) ?? []
  if (phrase !== undefined) return `Nobody seems to use ${host}: the page contains “${phrase}”.`
  if (isFittingTitle(title, clinicName)) return ''
  return `The title of ${host} has no word of the name: “${title}”.`
}

/** The name does not exist, or nothing listens. */
const GONE = /^(?:ENOTFOUND|ECONNREFUSED)$/
/** Failures that a browser may not have, which accepts other certificates, ports and addresses. */
const OURS = /CERT|ERR_TLS|ERR_SSL|EPROTO|ISSUER|SIGNATURE|HOSTNAME_MISMATCH|INVALID_ARG/

function judgeFailure(code: string): SiteFinding {
  if (GONE.test(code)) return 'gone'
  return OURS.test(code) ? 'answers' : 'silent'
}

/** An IP address has no domain and stands for itself. */
function getOwnerDomain(url: string): string {
  return registrableDomain(url) ?? websiteHost(url)
}

/** Titles that do not identify a business. */
const GENERIC_TITLES = new Set(['home', 'homepage', 'home page', 'index', 'untitled', 'welcome'])

const MIN_PART_LENGTH = 4 // shorter words occur within others by chance

/**
 * True when a website's title has the clinic's name or a significant word of it. Also true for
 * generic titles, because hijacked domains have specific ones.
 */
function isFittingTitle(title: string, clinicName: string): boolean {
  const words = nameWords(title)
  if (words.length === 0 || GENERIC_TITLES.has(words.join(' '))) return true
  const significant = distinctiveWords(clinicName)
  const wanted = significant.length === 0 ? nameWords(clinicName) : significant
  // A name without letters and digits cannot be searched for.
  if (wanted.length === 0) return true
  // Titles write "FadeAway" for "Fade Away".
  const joined = words.join('')
  return wanted.some(
    (word) => words.includes(word) || (word.length >= MIN_PART_LENGTH && joined.includes(word)),
  )
}

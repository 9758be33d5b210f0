import { z } from 'zod'
import { loggablePath } from './private-link.ts'

/** A CSP violation, redacted for the log. */
export interface Violation {
  directive: string
  /** "inline", "eval" and so on; a URL is reduced to whether it is ours. */
  blocked: string
  /** Our script and line that caused it; '' for third-party scripts. */
  script: string
  /** Path of the page; '' for pages of other sites. */
  page: string
}

const MAX_REPORTS = 10
const MAX_PATH_LENGTH = 200
const text = z.string().max(4000).catch('')
const line = z.int().min(0).max(10_000_000).optional().catch(undefined)

/** Body of a report-uri request. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': line,
  }),
})

/** Body of a report-to request: a list of reports of all types. */
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text,
    lineNumber: line,
  }),
})

const DIRECTIVE = /^[a-z]+(?:-[a-z]+)*$/
const KEYWORD = /^[a-z]+(?:-[a-z]+)*$/
const ASSET = /^\/assets\/[\w./-]{1,120}$/

/** Reports contain URLs that visitors typed or got in confidence, so little of them is kept. */
export function readViolations(body: unknown, siteUrl: string): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body]
  return reports.flatMap((report: unknown) => {
    const found = readReport(report)
    return found === undefined || !isDirective(found.directive) ? [] : [describe(found, siteUrl)]
  })
}

interface Report {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | undefined
}

function readReport(report: unknown): Report | undefined {
  const old = oldReport.safeParse(report).data?.['csp-report']
  if (old !== undefined) {
    return {
      directive: old['effective-directive'] || (old['violated-directive'].split(' ')[0] ?? ''),
      blocked: old['blocked-uri'],
      page: old['document-uri'],
      source: old['source-file'],
      line: old['line-number'],
    }
  }
  const fresh = newReport.safeParse(report).data?.body
  if (fresh === undefined) return undefined
  return {
    directive: fresh.effectiveDirective,
    blocked: fresh.blockedURL,
    page: fresh.documentURL,
    source: fresh.sourceFile,
    line: fresh.lineNumber,
  }
}

function isDirective(directive: string): boolean {
  return directive.length <= 40 && DIRECTIVE.test(directive)
}

function describe(
  { directive, blocked, page, source, line: at }: Report,
  siteUrl: string,
): Violation {
  const script = ownPath(source, siteUrl)
  return {
    directive,
    blocked: describeBlocked(blocked, siteUrl),
    script: ASSET.test(script) ? `${script}:${at ?? 0}` : '',
    page: loggablePath(ownPath(page, siteUrl)).slice(0, MAX_PATH_LENGTH),
  }
}

function describeBlocked(blocked: string, siteUrl: string): string {
  if (KEYWORD.test(blocked) && blocked.length <= 40) return blocked
  return ownPath(blocked, siteUrl) === '' ? 'another site' : 'this site'
}

/** '' for URLs of other sites and for invalid ones. */
function ownPath(address: string, siteUrl: string): string {
  const url = URL.parse(address)
  return url?.origin === siteUrl ? url.pathname : ''
}

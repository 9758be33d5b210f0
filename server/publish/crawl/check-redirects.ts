import type { Findings } from '#domain/site/finding.ts'
import { paths } from '#domain/site/paths.ts'
import { parseAddress, withoutQuery } from './address.ts'
import type { RenderInProcess } from '../render-in-process.ts'

interface Site {
  fetchPage: RenderInProcess
  siteUrl: string
  findings: Findings
}

const VARIANTS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => `${path.toUpperCase()}/`,
]

/**
 * One page's variants per kind must redirect to it in one hop; unknown places must redirect to some
 * page in one hop.
 */
export async function checkRedirects(site: Site, pages: Iterable<string>): Promise<void> {
  for (const path of pickOnePerDepth(pages)) {
    for (const variant of new Set(VARIANTS.map((vary) => vary(path)))) {
      if (variant !== path) await checkRedirect(site, variant, path)
    }
  }
  const missing = { stateSlug: 'no-such-state', citySlug: 'no-such-city', slug: 'nobody' }
  for (const path of [
    paths.state(missing.stateSlug),
    paths.city(missing),
    paths.provider(missing),
  ]) {
    await checkRedirect(site, path, undefined)
  }
}

export interface FormerAddresses {
  redirects: readonly { from: string; to: string }[]
  gone: readonly string[]
}

/** A former address leads to its provider's page in one hop, or answers 410. */
export async function checkFormerAddresses(
  site: Site,
  { redirects, gone }: FormerAddresses,
): Promise<void> {
  for (const { from, to } of redirects) await checkRedirect(site, from, to)
  for (const path of gone) {
    const { status } = await site.fetchPage(path)
    if (status === 410) continue
    const text = `answers ${status} instead of 410, although its provider is gone`
    site.findings.add({ level: 'problem', kind: 'old address', file: path, text })
  }
}

/** Picks the first page of each depth, except the home page, which has no variants. */
function pickOnePerDepth(pages: Iterable<string>): string[] {
  const found = new Map<number, string>()
  for (const page of pages) {
    const depth = page.split('/').length
    if (page !== paths.home() && !page.includes('?') && !found.has(depth)) found.set(depth, page)
  }
  return [...found.values()]
}

async function checkRedirect(
  { fetchPage, siteUrl, findings }: Site,
  from: string,
  expected: string | undefined,
): Promise<void> {
  const { status, headers } = await fetchPage(from)
  const location = headers['location']
  if (status < 300 || status >= 400 || location === undefined) {
    if (expected !== undefined || status === 200) report(`answers ${status} and does not redirect`)
    return
  }
  const address = parseAddress(location, from, siteUrl)
  const path = address.kind === 'own' ? address.path : location
  if (expected !== undefined && path !== expected) {
    report(`redirects to ${path}, not to ${expected}`)
    return
  }
  const end = await fetchPage(path)
  if (end.status !== 200) report(`redirects to ${withoutQuery(path)}, which answers ${end.status}`)

  function report(text: string): void {
    findings.add({ level: 'problem', kind: 'old address', file: from, text })
  }
}

import type { Findings } from '#domain/site/finding.ts'
import { paths } from '#domain/site/paths.ts'
import { readAddress, withoutQuery } from './address.ts'
import type { RenderInProcess } from '../render-in-process.ts'

interface Site {
  fetchPage: RenderInProcess
  /** Origin without a trailing slash. */
  siteUrl: string
  findings: Findings
}

/** Other ways to write an address that people and old links use. */
const OLD_FORMS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => `${path.toUpperCase()}/`,
]

/**
 * Asks for old forms of one page of each kind: one hop must lead to the page. And for places that are
 * not there: one hop must lead to a page at all.
 */
export async function checkOldForms(site: Site, pages: Iterable<string>): Promise<void> {
  for (const path of onePerDepth(pages)) {
    for (const form of new Set(OLD_FORMS.map((write) => write(path)))) {
      if (form !== path) await checkHop(site, form, path)
    }
  }
  const missing = { stateSlug: 'no-such-state', citySlug: 'no-such-city', slug: 'nobody' }
  for (const path of [
    paths.state(missing.stateSlug),
    paths.city(missing),
    paths.provider(missing),
  ]) {
    await checkHop(site, path, undefined)
  }
}

/** The first page of each number of segments; the home page has only one form. */
function onePerDepth(pages: Iterable<string>): string[] {
  const found = new Map<number, string>()
  for (const page of pages) {
    const depth = page.split('/').length
    if (page !== paths.home() && !page.includes('?') && !found.has(depth)) found.set(depth, page)
  }
  return [...found.values()]
}

async function checkHop(
  { fetchPage, siteUrl, findings }: Site,
  form: string,
  wanted: string | undefined,
): Promise<void> {
  const { status, headers } = await fetchPage(form)
  const location = headers['location']
  if (status < 300 || status >= 400 || location === undefined) {
    if (wanted !== undefined || status === 200) report(`answers ${status} and does not redirect`)
    return
  }
  const address = readAddress(location, form, siteUrl)
  const path = address.kind === 'own' ? address.path : location
  if (wanted !== undefined && path !== wanted) {
    report(`redirects to ${path}, not to ${wanted}`)
    return
  }
  const end = await fetchPage(path)
  if (end.status !== 200) report(`redirects to ${withoutQuery(path)}, which answers ${end.status}`)

  function report(text: string): void {
    findings.add({ level: 'problem', kind: 'old address', file: form, text })
  }
}

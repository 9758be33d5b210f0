import { setTimeout as sleep } from 'node:timers/promises'
import { judgeSite, type SiteResponse, type SiteVerdict } from '#domain/websites/judge-site.ts'
import { websiteHost } from '#domain/clinics/website.ts'
import { type DueSite, recordSiteChecks, type SiteCheck } from '#db/stewardship/site-checks.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { FetchSite } from './fetch-site.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'

export interface SitesReport {
  /** In the order of checking. */
  checked: { site: DueSite; verdict: SiteVerdict }[]
  /** Number of provider pages that changed. */
  changedPages: number
  /** No website answered, so this machine is probably offline; nothing was recorded. */
  isOffline: boolean
}

interface CheckOptions {
  sites: readonly DueSite[]
  fetchSite: FetchSite
  /** Pause between two pages of one host. */
  pauseMs?: number
  clock: () => Date
  /** Ends the work early; findings so far are recorded. */
  stop: AbortSignal
  onChecked: (checked: number) => void
}

const HOSTS_AT_ONCE = 8
const PAUSE_MS = 1000
/** Each batch with a change makes pages render again, so batches are large. */
const BATCH = 200
/** If the first websites are all silent, our own connection is down. */
const SILENT_UNTIL_OFFLINE = 10

/** Fetches each website once, one at a time per host, and records the findings (R-SITE-1). */
export async function checkSites(
  connection: Connection,
  { sites, fetchSite, pauseMs = PAUSE_MS, clock, stop, onChecked }: CheckOptions,
): Promise<SitesReport> {
  const report: SitesReport = { checked: [], changedPages: 0, isOffline: false }
  const offline = new AbortController()
  const signal = AbortSignal.any([stop, offline.signal])
  const hosts = Map.groupBy(sites, ({ href }) => websiteHost(href)).values()
  let unrecorded: SiteCheck[] = []
  let asked = 0
  let silent = 0

  const record = async (): Promise<void> => {
    const batch = unrecorded
    unrecorded = []
    report.changedPages += await recordSiteChecks(connection, batch, clock())
  }
  const add = (site: DueSite, answer: SiteResponse): SiteVerdict => {
    const verdict = judgeSite(site.href, site.name, answer)
    unrecorded.push({ providerId: site.providerId, site: site.site, verdict, checkedAt: clock() })
    report.checked.push({ site, verdict })
    onChecked(report.checked.length)
    return verdict
  }
  const work = async (): Promise<void> => {
    for (const ofHost of hosts) {
      // Clinics of one company share a page, which is fetched once.
      let pause = 0
      for (const [href, ofPage] of Map.groupBy(ofHost, (site) => site.href)) {
        await sleep(pause)
        pause = pauseMs
        const answer = await fetchSite(href, signal)
        if (signal.aborted) return
        const [verdict] = ofPage.map((site) => add(site, answer))
        asked += 1
        if (verdict?.finding === 'silent') silent += 1
        if (asked === SILENT_UNTIL_OFFLINE && silent === asked) offline.abort()
        if (unrecorded.length >= BATCH && !offline.signal.aborted) await record()
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  report.isOffline = offline.signal.aborted
  if (!report.isOffline) await record()
  return report
}

/** Names the site, a page about it and, if set, its contact address. */
export function userAgent(settings: SiteSettings): string {
  const { name: siteName, url, contactEmail } = loadSite(settings)
  // Headers are ASCII, and parentheses would end the comment.
  const name = siteName.replace(/[^\w .&'-]/g, '').trim() || 'Directory'
  const contact = contactEmail === readDefaults().contact ? '' : `; ${contactEmail}`
  return `Mozilla/5.0 (compatible; ${name} website check; +${url}${contact})`
}

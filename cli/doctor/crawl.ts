import { pathToFileURL } from 'node:url'
import type { Findings } from '#domain/site/finding.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { listGonePaths, listRedirects } from '#db/addresses/list-former.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { CrawlTotals } from '#server/publish/crawl/site.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { packagePath } from '#cli/options.ts'
import { startProgress } from '#cli/output/progress.ts'

export async function crawl(
  connection: Connection,
  settings: Settings,
  findings: Findings,
): Promise<CrawlTotals> {
  // Imported lazily to keep Express and React out of the other checks.
  const [{ startInProcess }, { crawlSite }] = await Promise.all([
    import('#server/publish/render-in-process.ts'),
    import('#server/publish/crawl/site.ts'),
  ])
  const build = pathToFileURL(`${packagePath('dist')}/`)
  const fetchPage = await startInProcess({ connection, settings, build })
  const db = readOnly(connection.db)
  const { providerCount, cityCount } = await findDirectoryTotals(db)
  const former = { redirects: await listRedirects(db), gone: await listGonePaths(db) }
  const progress = await startProgress(providerCount + cityCount)
  const work = () =>
    crawlSite({
      fetchPage,
      siteUrl: settings.SITE_URL,
      findings,
      former,
      onProgress: (done) => progress.update(done),
    })
  try {
    return await interruptible('the site was not checked to the end.', work)
  } finally {
    progress.stop()
  }
}

import { resolve } from 'node:path'
import { Command } from 'commander'
import { formatCount } from '#domain/clinics/rating.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import type { SitemapFiles } from '#server/publish/sitemap/files.ts'
import { withCurrentDatabase } from '#cli/current-database.ts'
import { warnOfDefaultSiteUrl } from '#cli/default-site-url.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  packagePath,
  readPath,
  type DatabaseOptions,
} from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { makeOutputFolder } from '#cli/output/output-folder.ts'
import { startProgress } from '#cli/output/progress.ts'

interface SitemapCommandOptions extends DatabaseOptions {
  out?: string
  json?: boolean
}

export const sitemapCommand = new Command('sitemap')
  .description('write sitemap.xml for the pages of the database as it is')
  .option('--out <folder>', 'where to write it (default: dist/prerendered)', readPath)
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: SitemapCommandOptions) => {
    const folder =
      options.out === undefined ? packagePath('dist/prerendered') : resolve(options.out)
    const written = await writeFrom(databasePath(options), folder)
    const lines = options.json
      ? [JSON.stringify(statisticsOf(written))]
      : summarize(written, folder)
    for (const line of lines) console.info(line)
  })

async function writeFrom(databaseFile: string, folder: string): Promise<SitemapFiles> {
  const settings = loadSettings()
  // Loaded here, because every other command would wait for the XML builder as well.
  const { writeSitemapFiles } = await import('#server/publish/sitemap/files.ts')
  return withCurrentDatabase(databaseFile, async (connection) => {
    makeOutputFolder(folder)
    warnOfDefaultSiteUrl(settings)
    const db = readOnly(connection.db)
    const { providerCount, cityCount } = await findDirectoryTotals(db)
    const progress = await startProgress(providerCount + cityCount)
    const work = () =>
      writeSitemapFiles(db, folder, {
        siteUrl: settings.SITE_URL,
        onProgress: ({ urls }) => progress.update(urls),
      })
    try {
      return await interruptible(`no sitemap was written to ${folder}.`, work)
    } finally {
      progress.stop()
    }
  })
}

function statisticsOf({ statePages, cityPages, providerPages, totalUrls, files }: SitemapFiles) {
  return { statePages, cityPages, providerPages, totalUrls, files }
}

function summarize(written: SitemapFiles, folder: string): string[] {
  const [first = 'sitemap.xml', ...parts] = written.files
  return [
    `State pages: ${formatCount(written.statePages)}`,
    `City pages: ${formatCount(written.cityPages)}`,
    `Provider pages: ${formatCount(written.providerPages)}`,
    `Total URLs: ${formatCount(written.totalUrls)}`,
    `Written: ${resolve(folder, first)}${parts.length > 0 ? ` and ${parts.length} parts` : ''}`,
  ]
}

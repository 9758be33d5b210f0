import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { formatCount } from '#domain/text/counts.ts'
import { translateFileError } from '#db/backup/backup-file-error.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import type { SitemapFiles } from '#server/publish/sitemap/files.ts'
import { prerenderFolder, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { warnAboutDefaultSiteUrl } from '#cli/default-site-url.ts'
import { parsePath } from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { OutputFileError } from '#cli/output/output-file.ts'
import { printResult } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'

interface SitemapCommandOptions extends DatabaseOptions {
  out?: string
}

export const sitemapCommand = new Command('sitemap')
  .description('write sitemap.xml for the current pages of the database')
  .option(
    '--out <folder>',
    'where to write it (default: PRERENDER_DIR, else dist/prerendered)',
    parsePath,
  )
  .action(async (options: SitemapCommandOptions) => {
    const folder = prerenderFolder(options.out)
    const written = await writeSitemap(options, folder)
    const { statePages, cityPages, providerPages, totalUrls, files } = written
    const statistics = { statePages, cityPages, providerPages, totalUrls, files }
    printResult(options, statistics, () => summarize(written, folder))
  })

async function writeSitemap(options: DatabaseOptions, folder: string): Promise<SitemapFiles> {
  const settings = loadSettings()
  // Imported lazily to keep the XML builder out of every other command's start.
  const { removeSitemapDrafts, writeSitemapFiles } =
    await import('#server/publish/sitemap/files.ts')
  return withCurrentDatabase(options, async (connection) => {
    prepareFolder(folder)
    warnAboutDefaultSiteUrl(settings)
    const db = readOnly(connection.db)
    const { providerCount, cityCount } = await findDirectoryTotals(db)
    const progress = await startProgress(providerCount + cityCount)
    const work = () =>
      writeSitemapFiles(db, folder, {
        siteUrl: settings.SITE_URL,
        texts: loadTexts(settings),
        onProgress: ({ urls }) => progress.update(urls),
      })
    try {
      return await interruptible(`no sitemap was written to ${folder}.`, work, () =>
        removeSitemapDrafts(folder),
      )
    } finally {
      progress.stop()
    }
  })
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new OutputFileError(`${folder}: a file; name a folder`)
    if (code === 'ENOTDIR') throw new OutputFileError(`${folder}: that is below a file`)
    throw translateFileError(error, folder)
  }
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

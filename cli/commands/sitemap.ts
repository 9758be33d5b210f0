import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { formatCount } from '#domain/text/counts.ts'
import { translateFileError } from '#db/backup/translate-file-error.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import type { Sitemap } from '#server/feeds/sitemap.ts'
import { prerenderFolder, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { warnAboutDefaultSiteUrl } from '#cli/default-site-url.ts'
import { parsePath } from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { writeOutput } from '#cli/output/output-file.ts'
import { printResult } from '#cli/output/print.ts'

export const sitemapCommand = new Command<[], DatabaseOptions>('sitemap')
  .description('write sitemap.xml for the current pages of the database')
  .option(
    '--out <folder>',
    'where to write it (default: PRERENDER_DIR, else dist/prerendered)',
    parsePath,
  )
  .action(async (options) => {
    const folder = prerenderFolder(options.out)
    const sitemap = await writeSitemap(options, folder)
    const files = sitemap.files.map(({ name }) => name)
    printResult(options, { ...sitemap.statistics, files }, () => summarize(sitemap, folder))
  })

async function writeSitemap(options: DatabaseOptions, folder: string): Promise<Sitemap> {
  const settings = loadSettings()
  // Imported lazily to keep the XML builder out of every other command's start.
  const { buildSitemap } = await import('#server/feeds/sitemap.ts')
  return withCurrentDatabase(options, async (connection) => {
    prepareFolder(folder)
    warnAboutDefaultSiteUrl(settings)
    return interruptible(`no sitemap was written to ${folder}.`, async () => {
      const sitemap = await buildSitemap(connection.db, {
        siteUrl: settings.SITE_URL,
        texts: loadTexts(settings),
      })
      await writeFiles(sitemap, folder)
      return sitemap
    })
  })
}

const PART_NAME = /^sitemap-\d+\.xml$/

/** sitemap.xml last, so that an index never names a part that is missing. */
async function writeFiles({ files }: Sitemap, folder: string): Promise<void> {
  for (const { name, xml } of files.toReversed()) {
    await writeOutput([xml], join(folder, name), { force: true })
  }
  const current = new Set(files.map(({ name }) => name))
  for (const name of readdirSync(folder)) {
    if (PART_NAME.test(name) && !current.has(name)) rmSync(join(folder, name))
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw translateFileError(error, folder)
  }
}

function summarize({ statistics, files }: Sitemap, folder: string): string[] {
  const parts = files.length > 1 ? ` and ${files.length - 1} parts` : ''
  return [
    `State pages: ${formatCount(statistics.statePages)}`,
    `City pages: ${formatCount(statistics.cityPages)}`,
    `Provider pages: ${formatCount(statistics.providerPages)}`,
    `Total URLs: ${formatCount(statistics.totalUrls)}`,
    `Written: ${resolve(folder, 'sitemap.xml')}${parts}`,
  ]
}

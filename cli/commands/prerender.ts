import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Command } from '@commander-js/extra-typings'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { NO_BUILD } from '#server/publish/load-pages.ts'
import type * as Prerenderer from '#server/publish/prerender/prerender.ts'
import { databasePath, prerenderFolder, type DatabaseOptions } from '#cli/database.ts'
import { warnAboutDefaultSiteUrl } from '#cli/default-site-url.ts'
import { packagePath, parsePath, wholeNumber } from '#cli/options.ts'
import { stoppable } from '#cli/output/interruption.ts'
import { printProblem, printResult } from '#cli/output/print.ts'
import { startPagesProgress } from '#cli/output/progress.ts'

const MAX_JOBS = 64

const command = new Command<[], DatabaseOptions>('prerender')
  .description('write the pages that are the same for all visitors as files')
  .option(
    '--out <folder>',
    'where to write them (default: PRERENDER_DIR, else dist/prerendered)',
    parsePath,
  )
  .option(
    '--jobs <n>',
    'number of rendering threads',
    wholeNumber(1, MAX_JOBS, 'number'),
    availableParallelism(),
  )
  .option('--compress', 'write a .br and a .gz beside each page')

type Options = ReturnType<typeof command.opts>

export const prerenderCommand = command.action(runPrerender)

async function runPrerender(options: Options): Promise<void> {
  const startedAt = performance.now()
  const folder = prerenderFolder(options.out)
  const report = await stoppable((stop) =>
    prerenderInto(folder, options, stop).catch((error: unknown) => {
      if (!stop.aborted) throw error
      printProblem(`Interrupted: no page was published; ${folder} is as it was.`)
    }),
  )
  if (report === undefined) return
  const durationMs = Math.round(performance.now() - startedAt)
  printResult(options, { folder, ...report, durationMs }, () =>
    summarize(report, folder, durationMs),
  )
}

async function prerenderInto(
  folder: string,
  options: Options,
  stop: AbortSignal,
): Promise<Prerenderer.PrerenderReport> {
  const settings = loadSettings()
  const build = pathToFileURL(`${packagePath('dist')}/`)
  const { prerender } = await loadPrerenderer(build)
  const progress = await startPagesProgress()
  try {
    return await prerender(folder, {
      database: databasePath(options),
      settings,
      build,
      isCompressed: options.compress === true,
      jobs: options.jobs,
      stop,
      onBegin: () => warnAboutDefaultSiteUrl(settings),
      onProgress: progress.update,
    })
  } finally {
    progress.stop()
  }
}

/** Throws OperatorError. */
async function loadPrerenderer(build: URL): Promise<typeof Prerenderer> {
  const file = new URL('server/prerender.mjs', build)
  if (!existsSync(file)) throw new OperatorError(NO_BUILD)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vite.config.ts builds it from there
  return (await import(file.href)) as typeof Prerenderer
}

function summarize(
  { rendered, written, removed }: Prerenderer.PrerenderReport,
  folder: string,
  durationMs: number,
): string[] {
  const seconds = (durationMs / 1000).toFixed(1)
  const rate = formatCount(Math.round(rendered / (durationMs / 1000)))
  return [
    `${pluralize(rendered, 'page', 'pages')} rendered: ${formatCount(written)} new or changed, ${formatCount(removed)} removed (${seconds} s, ${rate} pages/s).`,
    `Written: ${folder}`,
    `To publish it on a static host: rclone sync --checksum ${folder}/ REMOTE:PATH`,
    'A static host has no searches, no forms and no later pages of lists, and answers 404 instead of 410.',
  ]
}

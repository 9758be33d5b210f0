import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '#domain/text/counts.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOutcome } from '#db/import/report.ts'
import { fileSource } from '#db/import/source.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { keepInCorpus, readCorpus } from '../corpus/corpus.ts'
import { BAD_FILES, type BadFile } from './bad-files.ts'
import { importFlipped, pickFlip, validList } from './byte-flips.ts'
import { ListedSite } from './listed-site.ts'
import { randomFrom } from '../random.ts'
import { mergeResults, type Torture, type TortureOptions, type TortureResult } from '../torture.ts'
import { withTempFolder } from '../harness/temp-folder.ts'

/** Every n-th file also goes through the CLI command. */
const COMMAND_EVERY = 6
const MAX_REPORTED_LINES = 20 // by the command

/** Imports malformed lists; each must get the right outcome, and nothing else may change. */
export const badCsv: Torture = {
  name: 'bad-csv',
  description: 'malformed lists, and a valid one with one byte changed',
  run: (options) =>
    withTempFolder('csv', async (folder) => {
      const site = await ListedSite.start(folder, validList())
      try {
        return mergeResults(await importFiles(folder, site), await importFlips(site, options))
      } finally {
        await site.stop()
      }
    }),
}

async function importFiles(folder: string, site: ListedSite): Promise<TortureResult> {
  const failures: string[] = []
  let [survived, refused, commandRuns] = [0, 0, 0]
  for (const [index, bad] of BAD_FILES.entries()) {
    const [description, content] = bad
    const path = join(folder, 'bad.csv')
    writeFileSync(path, content)
    const skippedLines: number[] = []
    const outcome = await importClinics(site.connection, fileSource(path), {
      now: new Date(),
      force: true,
      onSkipped: ({ line }) => skippedLines.push(line),
    })
    const problems = checkOutcome(bad, outcome, skippedLines)
    if (outcome.kind === 'refused') {
      refused += 1
      problems.push(...(await site.changes()))
    } else await site.restore()
    if (index % COMMAND_EVERY === 0) {
      commandRuns += 1
      problems.push(...(await checkCommand(path, site, outcome, skippedLines)))
      if (outcome.kind === 'imported') await site.restore()
    }
    if (problems.length === 0) survived += 1
    failures.push(...problems.map((problem) => `a list ${description}: ${problem}`))
  }
  const unreadable = await importUnreadable(folder, site)
  return {
    survived: survived + unreadable.survived,
    attempts: BAD_FILES.length + unreadable.attempts,
    figures: [
      `${BAD_FILES.length + unreadable.attempts} malformed files: ${refused + unreadable.attempts} refused, ${BAD_FILES.length - refused} imported without their bad rows; ${commandRuns + unreadable.attempts} also ran as a command`,
    ],
    failures: [...failures, ...unreadable.failures],
  }
}

function checkOutcome(
  [, , expected]: BadFile,
  outcome: ImportOutcome,
  skippedLines: number[],
): string[] {
  if ('problem' in expected) {
    if (outcome.kind === 'imported') return [`${outcome.report.imported} clinics were imported`]
    const isRight = outcome.line === expected.line && expected.problem.test(outcome.problem)
    return isRight ? [] : [`refused at line ${outcome.line}: ${outcome.problem}`]
  }
  if (outcome.kind === 'refused') return [`refused at line ${outcome.line}: ${outcome.problem}`]
  const { imported, duplicates, extraFields, skipped } = outcome.report
  const report = JSON.stringify({ imported, duplicates, extraFields, skipped, skippedLines })
  const expectedReport = JSON.stringify({
    imported: expected.imported,
    duplicates: expected.duplicates ?? 0,
    extraFields: expected.extraFields ?? 0,
    skipped: expected.skippedLines?.length ?? 0,
    skippedLines: expected.skippedLines ?? [],
  })
  return report === expectedReport
    ? []
    : [`reported ${report.slice(0, 200)} instead of ${expectedReport.slice(0, 200)}`]
}

/** The command's exit code and messages must match the outcome. */
async function checkCommand(
  path: string,
  site: ListedSite,
  outcome: ImportOutcome,
  skippedLines: readonly number[],
): Promise<string[]> {
  const { code, stderr } = await runCli(['import', path, '--db', site.database, '--force'])
  if (outcome.kind === 'refused') {
    const line = outcome.line === undefined ? '' : `:${outcome.line}`
    const expected = `${path}${line}: ${outcome.problem}\n`
    const isRight = code === 1 && stderr === expected
    return [
      ...(isRight ? [] : [`the command exited with ${code}: ${stderr}`]),
      ...(await site.changes()),
    ]
  }
  const reported = skippedLines.slice(0, MAX_REPORTED_LINES)
  const isRight = code === 0 && reported.every((line) => stderr.includes(`${path}:${line}: `))
  return isRight ? [] : [`the command exited with ${code}: ${stderr.slice(0, 500)}`]
}

/** Paths that are not readable files. */
async function importUnreadable(folder: string, site: ListedSite): Promise<TortureResult> {
  const directory = join(folder, 'directory.csv')
  mkdirSync(directory, { recursive: true })
  const paths: [string, RegExp][] = [
    [directory, /this is a directory/],
    [join(folder, 'missing.csv'), /no such file/],
    [join(folder, 'bad.csv', 'below.csv'), /no such file/],
    ['/dev/null', /empty/],
  ]
  const existing = paths.filter(([path]) => !path.startsWith('/dev/') || existsSync(path))
  const failures: string[] = []
  for (const [path, problem] of existing) {
    const { code, stderr } = await runCli(['import', path, '--db', site.database, '--force'])
    const problems = await site.changes()
    if (code !== 1 || !stderr.startsWith(`${path}: `) || !problem.test(stderr)) {
      problems.push(`the command exited with ${code}: ${stderr}`)
    }
    if (problems.length > 0) failures.push(`${path}: ${problems.join('; ')}`)
  }
  rmSync(directory, { recursive: true })
  return {
    survived: existing.length - failures.length,
    attempts: existing.length,
    figures: [],
    failures,
  }
}

async function importFlips(
  site: ListedSite,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const random = randomFrom(seed)
  const list = validList()
  const kept = readCorpus('byte-flips') as ReturnType<typeof pickFlip>[]
  const attempts = kept.length + (quick ? 50 : 1000)
  const failures: string[] = []
  let [survived, refused] = [0, 0]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const flip = kept[attempt] ?? pickFlip(list, random)
    const { isRefused, problems } = await importFlipped(site, list, flip)
    if (isRefused) refused += 1
    else await site.restore()
    if (problems.length === 0) survived += 1
    else keepInCorpus('byte-flips', flip)
    failures.push(...problems.map((problem) => `byte ${flip.at} changed to ${flip.to}: ${problem}`))
  }
  return {
    survived,
    attempts,
    figures: [
      `${formatCount(attempts)} bytes changed: ${formatCount(refused)} lists refused, with database and pages unchanged; ${formatCount(attempts - refused)} imported`,
    ],
    failures,
  }
}

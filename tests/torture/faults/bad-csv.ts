import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '#domain/clinics/rating.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOutcome } from '#db/import/report.ts'
import { fileSource } from '#db/import/source.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { BAD_FILES, type BadFile } from './bad-files.ts'
import { goodList, importFlipped, pickFlip } from './byte-flips.ts'
import { ListedSite } from './listed-site.ts'
import { randomFrom } from '../random.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { inFolder } from '../harness/killable-server.ts'

/** Every so many files is also given to the command, which says in words what it makes of it. */
const COMMAND_EVERY = 6
const NAMED_AT_MOST = 20

/** Imports malformed lists; each must be judged rightly, and nothing else may change. */
export const badCsv: Torture = {
  name: 'bad-csv',
  what: 'malformed lists, and a good one with a byte changed',
  run: (options) =>
    inFolder('csv', async (folder) => {
      const site = await ListedSite.start(folder, goodList())
      try {
        const files = await importFiles(folder, site)
        const flips = await importFlips(site, options)
        return {
          survived: files.survived + flips.survived,
          tried: files.tried + flips.tried,
          figures: [...files.figures, ...flips.figures],
          failures: [...files.failures, ...flips.failures],
        }
      } finally {
        await site.stop()
      }
    }),
}

async function importFiles(folder: string, site: ListedSite): Promise<Survival> {
  const failures: string[] = []
  let [survived, refused, asCommand] = [0, 0, 0]
  for (const [index, bad] of BAD_FILES.entries()) {
    const [is, content] = bad
    const path = join(folder, 'bad.csv')
    writeFileSync(path, content)
    const skippedLines: number[] = []
    const outcome = await importClinics(site.connection, fileSource(path), {
      now: new Date(),
      force: true,
      onSkipped: ({ line }) => skippedLines.push(line),
    })
    const problems = judge(bad, outcome, skippedLines)
    if (outcome.kind === 'refused') {
      refused += 1
      problems.push(...(await site.changes()))
    } else await site.restore()
    if (index % COMMAND_EVERY === 0) {
      asCommand += 1
      problems.push(...(await giveToCommand(path, site, outcome, skippedLines)))
      if (outcome.kind === 'imported') await site.restore()
    }
    if (problems.length === 0) survived += 1
    failures.push(...problems.map((problem) => `a list ${is}: ${problem}`))
  }
  const noFiles = await importNoFiles(folder, site)
  return {
    survived: survived + noFiles.survived,
    tried: BAD_FILES.length + noFiles.tried,
    figures: [
      `${BAD_FILES.length + noFiles.tried} malformed files: ${refused + noFiles.tried} refused, ${BAD_FILES.length - refused} imported without what is wrong in them; ${asCommand + noFiles.tried} of them also by the command`,
    ],
    failures: [...failures, ...noFiles.failures],
  }
}

function judge([, , right]: BadFile, outcome: ImportOutcome, skippedLines: number[]): string[] {
  if ('problem' in right) {
    if (outcome.kind === 'imported') return [`${outcome.report.imported} clinics were imported`]
    const isRight = outcome.line === right.line && right.problem.test(outcome.problem)
    return isRight ? [] : [`refused at line ${outcome.line}: ${outcome.problem}`]
  }
  if (outcome.kind === 'refused') return [`refused at line ${outcome.line}: ${outcome.problem}`]
  const { imported, duplicates, extraFields, skipped } = outcome.report
  const told = JSON.stringify({ imported, duplicates, extraFields, skipped, skippedLines })
  const expected = JSON.stringify({
    imported: right.imported,
    duplicates: right.duplicates ?? 0,
    extraFields: right.extraFields ?? 0,
    skipped: right.skippedLines?.length ?? 0,
    skippedLines: right.skippedLines ?? [],
  })
  return told === expected
    ? []
    : [`reported ${told.slice(0, 200)} instead of ${expected.slice(0, 200)}`]
}

/** Exit code and words of the command must be those of the outcome. */
async function giveToCommand(
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
      ...(isRight ? [] : [`the command ended with ${code}: ${stderr}`]),
      ...(await site.changes()),
    ]
  }
  const named = skippedLines.slice(0, NAMED_AT_MOST)
  const isRight = code === 0 && named.every((line) => stderr.includes(`${path}:${line}: `))
  return isRight ? [] : [`the command ended with ${code}: ${stderr.slice(0, 500)}`]
}

/** Paths at which there is nothing that could be read. */
async function importNoFiles(folder: string, site: ListedSite): Promise<Survival> {
  const directory = join(folder, 'directory.csv')
  mkdirSync(directory, { recursive: true })
  const paths: [string, RegExp][] = [
    [directory, /this is a directory/],
    [join(folder, 'missing.csv'), /no such file/],
    [join(folder, 'bad.csv', 'below.csv'), /no such file/],
    ['/dev/null', /empty/],
  ]
  const tried = paths.filter(([path]) => !path.startsWith('/dev/') || existsSync(path))
  const failures: string[] = []
  for (const [path, problem] of tried) {
    const { code, stderr } = await runCli(['import', path, '--db', site.database, '--force'])
    const problems = await site.changes()
    if (code !== 1 || !stderr.startsWith(`${path}: `) || !problem.test(stderr)) {
      problems.push(`the command ended with ${code}: ${stderr}`)
    }
    if (problems.length > 0) failures.push(`${path}: ${problems.join('; ')}`)
  }
  rmSync(directory, { recursive: true })
  return { survived: tried.length - failures.length, tried: tried.length, figures: [], failures }
}

async function importFlips(site: ListedSite, { quick, seed }: TortureOptions): Promise<Survival> {
  const random = randomFrom(seed)
  const list = goodList()
  const tried = quick ? 50 : 1000
  const failures: string[] = []
  let [survived, refused] = [0, 0]
  for (let attempt = 0; attempt < tried; attempt += 1) {
    const flip = pickFlip(list, random)
    const { verdict, problems } = await importFlipped(site, list, flip)
    if (verdict === 'refused') refused += 1
    else await site.restore()
    if (problems.length === 0) survived += 1
    failures.push(...problems.map((problem) => `byte ${flip.at} as ${flip.to}: ${problem}`))
  }
  return {
    survived,
    tried,
    figures: [
      `${formatCount(tried)} bytes changed: ${formatCount(refused)} lists refused, with database and pages as before; ${formatCount(tried - refused)} imported`,
    ],
    failures,
  }
}

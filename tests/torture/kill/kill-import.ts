import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '#domain/clinics/rating.ts'
import { packageRoot } from '#tests/bench/processes.ts'
import { leftBehind, runAndKill, runWhole, type Moment } from '../harness/killable-command.ts'
import { randomFrom } from '../random.ts'
import { readAnswers, ServedState } from '../harness/served-pages.ts'
import { integrityProblems, look } from '../harness/inspect-database.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { listOfSide, otherSide, type Side } from './two-lists.ts'
import { inFolder, Victim } from '../harness/killable-server.ts'

const ROWS = 2000
const READERS = 2
/** Share of the kills that come right at the commit. */
const AT_COMMIT = 0.4
const COMMIT_MS = 40
const WHOLE_EVERY = 10

const PATHS = [
  '/',
  '/states',
  '/states/texas',
  '/states/oregon',
  '/states/texas/austin',
  '/states/texas/austin?page=2',
  '/states/texas/austin/fade-both-0',
  '/api/search?q=fade',
  '/api/search?location=Reno%2C+NV',
  '/api/suggestions?q=fade',
  '/data/clinics.csv',
  '/sitemap.xml',
]
const PATHS_OF_REAL_LIST = [
  '/',
  '/states',
  '/states/texas',
  '/states/california/los-angeles',
  '/api/search?q=laser',
  '/sitemap.xml',
]

/** Kills imports while the site is read; it must show one list or the other, never some of both. */
export const killImport: Torture = {
  name: 'kill-import',
  what: 'kill -9 of the import while the site is read',
  run: (options) => inFolder('import', (folder) => tortureImport(folder, options)),
}

interface Course {
  database: string
  lists: Readonly<Record<Side, string>>
  paths: readonly string[]
  kills: number
}

async function tortureImport(folder: string, { quick, seed }: TortureOptions): Promise<Survival> {
  const random = randomFrom(seed)
  const lists = { A: join(folder, 'a.csv'), B: join(folder, 'b.csv') }
  for (const side of ['A', 'B'] as const)
    writeFileSync(lists[side], listOfSide(side, quick ? 200 : ROWS))
  const made = {
    database: join(folder, 'made.sqlite'),
    lists,
    paths: PATHS,
    kills: quick ? 3 : 100,
  }
  const survival = await runCourse(made, random)
  if (quick) return survival

  const sample = join(folder, 'sample.csv')
  await runWhole(['sample', '--rows', '18930', '--seed', '2', '--out', sample])
  const real = { A: join(packageRoot, 'data/clinics.csv'), B: sample }
  const whole = await runCourse(
    { database: join(folder, 'real.sqlite'), lists: real, paths: PATHS_OF_REAL_LIST, kills: 5 },
    random,
  )
  return {
    survived: survival.survived + whole.survived,
    tried: survival.tried + whole.tried,
    figures: [...survival.figures, ...whole.figures.map((figure) => `real list: ${figure}`)],
    failures: [...survival.failures, ...whole.failures],
  }
}

async function runCourse(
  { database, lists, paths, kills }: Course,
  random: () => number,
): Promise<Survival> {
  const importOf = (side: Side) => ['import', lists[side], '--db', database, '--force']
  await runWhole(importOf('A'))
  const site = new Victim({ DATABASE_PATH: database })
  await site.start()
  const answersA = await readAnswers(site.url, paths)
  const wholeMs = await runWhole(importOf('B'))
  const state = new ServedState({ A: answersA, B: await readAnswers(site.url, paths) })
  const failures: string[] = []
  let side: Side = 'B'
  let [killed, survived, tooLate, committed] = [0, 0, 0, 0]

  /** Imports the other list while pages are read; how it ended, and what was wrong. */
  const importOther = async (moment: Moment | undefined) => {
    const from: Side = side
    let isOver = false
    state.expectChangeFrom(from)
    const readers = Array.from({ length: READERS }, (_, reader) =>
      state.watch(site.url, () => isOver, reader * 5),
    )
    const ending = await runAndKill(importOf(otherSide(from)), moment)
    isOver = true
    await Promise.all(readers)
    side = (await state.sideNow(site.url)) ?? otherSide(from)
    const problems = [
      ...state.takeProblems(),
      ...(await look(database, integrityProblems)),
      ...(await leftBehind(database)),
    ]
    if (ending.kind === 'ended' && (ending.code !== 0 || side === from)) {
      problems.push(`a whole import ended with ${ending.code}: ${ending.stderr}`)
    }
    return { isKilled: ending.kind === 'killed', hasChanged: side !== from, problems }
  }

  while (killed < kills) {
    const moment = pickMoment(database, wholeMs, random)
    const { isKilled, hasChanged, problems } = await importOther(moment)
    if (killed % WHOLE_EVERY === 0) problems.push(...(await importOther(undefined)).problems)
    failures.push(...problems.map((problem) => `kill ${killed + 1}: ${problem}`))
    if (!isKilled) {
      tooLate += 1
      continue
    }
    killed += 1
    if (problems.length === 0) survived += 1
    if (hasChanged) committed += 1
  }
  await site.stop()
  const seconds = (wholeMs / 1000).toFixed(1)
  return {
    survived,
    tried: killed,
    figures: [
      `${killed - committed} kills left the old list, ${committed} the new one, ${tooLate} came after the end`,
      `${formatCount(state.reads)} pages read meanwhile; a whole import takes ${seconds} s`,
    ],
    failures,
  }
}

/** Anywhere in the run, or right when the data go into the database's log. */
function pickMoment(database: string, wholeMs: number, random: () => number): Moment {
  if (random() > AT_COMMIT) return { thenMs: random() * wholeMs }
  const log = `${database}-wal`
  const lastWritten = () => statSync(log, { throwIfNoEntry: false })?.mtimeMs
  const before = lastWritten()
  return { when: () => lastWritten() !== before, thenMs: random() * COMMIT_MS }
}

import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '#domain/clinics/rating.ts'
import { checkSeal } from '#db/backup/seal.ts'
import { leftBehind, runAndKill, runWhole, type Moment } from '../harness/killable-command.ts'
import { randomFrom } from '../random.ts'
import { readAnswers, ServedState } from '../harness/served-pages.ts'
import { integrityProblems, look } from '../harness/inspect-database.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { listOfSide, otherSide, type Side } from './two-lists.ts'
import { inFolder, Victim } from '../harness/killable-server.ts'

const ROWS = 2000
const READERS = 2
/** Share of the kills that come right when data go into the database's log. */
const AT_COMMIT = 0.4
const COMMIT_MS = 40

const PATHS = [
  '/',
  '/states',
  '/states/oregon',
  '/states/texas/austin',
  '/states/texas/austin/fade-both-0',
  '/api/search?q=fade',
  '/data/clinics.csv',
  '/sitemap.xml',
]

/** Kills restores while the site is read, and backups: all old or all new, and no half copy. */
export const killRestore: Torture = {
  name: 'kill-restore',
  what: 'kill -9 of restore and backup while the site is read',
  run: (options) => inFolder('restore', (folder) => tortureRestore(folder, options)),
}

async function tortureRestore(folder: string, { quick, seed }: TortureOptions): Promise<Survival> {
  const random = randomFrom(seed)
  const kills = quick ? 3 : 100
  const database = join(folder, 'directory.sqlite')
  const backups = { A: join(folder, 'a.backup'), B: join(folder, 'b.backup') }
  const site = new Victim({ DATABASE_PATH: database })
  const answers: Partial<Record<Side, Awaited<ReturnType<typeof readAnswers>>>> = {}
  for (const side of ['A', 'B'] as const) {
    const list = join(folder, `${side}.csv`)
    writeFileSync(list, listOfSide(side, quick ? 200 : ROWS))
    await runWhole(['import', list, '--db', database, '--force'])
    if (side === 'A') await site.start()
    await runWhole(['backup', backups[side], '--db', database])
    answers[side] = await readAnswers(site.url, PATHS)
  }
  const { A = new Map(), B = new Map() } = answers
  const restores = await killRestores({ database, backups, site, random, kills }, { A, B })
  const copies = await killBackups(database, { random, kills: quick ? 2 : 50 })
  await site.stop()
  return {
    survived: restores.survived + copies.survived,
    tried: restores.tried + copies.tried,
    figures: [...restores.figures, ...copies.figures],
    failures: [...restores.failures, ...copies.failures],
  }
}

interface Course {
  database: string
  backups: Readonly<Record<Side, string>>
  site: Victim
  random: () => number
  kills: number
}

async function killRestores(
  { database, backups, site, random, kills }: Course,
  answers: ConstructorParameters<typeof ServedState>[0],
): Promise<Survival> {
  const restoreOf = (side: Side) => ['restore', backups[side], '--yes', '--db', database]
  const state = new ServedState(answers)
  const wholeMs = await runWhole(restoreOf('A'))
  const failures: string[] = []
  let side: Side = 'A'
  let [killed, survived, tooLate, committed] = [0, 0, 0, 0]

  while (killed < kills) {
    const from: Side = side
    let isOver = false
    state.expectChangeFrom(from)
    const readers = Array.from({ length: READERS }, (_, reader) =>
      state.watch(site.url, () => isOver, reader * 4),
    )
    const ending = await runAndKill(
      restoreOf(otherSide(from)),
      pickMoment(database, wholeMs, random),
    )
    isOver = true
    await Promise.all(readers)
    side = (await state.sideNow(site.url)) ?? otherSide(from)
    const problems = [
      ...state.takeProblems(),
      ...(await look(database, integrityProblems)),
      ...(await leftBehind(database)),
      ...removeCopies(database),
    ]
    if (ending.kind === 'ended' && (ending.code !== 0 || side === from)) {
      problems.push(`a whole restore ended with ${ending.code}: ${ending.stderr}`)
    }
    failures.push(...problems.map((problem) => `restore ${killed + 1}: ${problem}`))
    if (ending.kind === 'ended') {
      tooLate += 1
      continue
    }
    killed += 1
    if (problems.length === 0) survived += 1
    if (side !== from) committed += 1
  }
  return {
    survived,
    tried: killed,
    figures: [
      `${killed - committed} kills left the database from before, ${committed} the restored one, ${tooLate} came after the end`,
      `${formatCount(state.reads)} pages read meanwhile; a whole restore takes ${(wholeMs / 1000).toFixed(1)} s`,
    ],
    failures,
  }
}

/** Every other backup replaces an earlier one; what is there must be whole. */
async function killBackups(
  database: string,
  { random, kills }: { random: () => number; kills: number },
): Promise<Survival> {
  const file = `${database}.copy`
  const backup = ['backup', file, '--force', '--db', database]
  const wholeMs = await runWhole(backup)
  const failures: string[] = []
  let [killed, survived, written] = [0, 0, 0]
  while (killed < kills) {
    if (killed % 2 === 0) rmSync(file, { force: true })
    else await runWhole(backup)
    const ending = await runAndKill(backup, { thenMs: random() * wholeMs })
    const problems: string[] = []
    if (existsSync(file)) {
      if (checkSeal(file) !== 'whole') problems.push('there is half a backup')
      problems.push(...(await look(file, integrityProblems)))
      written += 1
    }
    failures.push(...problems.map((problem) => `backup ${killed + 1}: ${problem}`))
    if (ending.kind === 'ended') continue
    killed += 1
    if (problems.length === 0) survived += 1
  }
  const figures = [`${killed} backups killed; there was a whole file after ${written}, else none`]
  return { survived, tried: killed, figures, failures }
}

/** What each restore has kept, or was about to; what is wrong with those that have their name. */
function removeCopies(database: string): string[] {
  const folder = join(database, '..')
  const copies = readdirSync(folder).filter((name) => name.includes('.before-restore-'))
  return copies.flatMap((name) => {
    const path = join(folder, name)
    const isHalf = name.endsWith('.sqlite') && checkSeal(path) !== 'whole'
    rmSync(path)
    return isHalf ? [`${name} is half a copy`] : []
  })
}

/** Anywhere in the run, or right when the data go into the database's log. */
function pickMoment(database: string, wholeMs: number, random: () => number): Moment {
  if (random() > AT_COMMIT) return { thenMs: random() * wholeMs }
  const log = `${database}-wal`
  const lastWritten = () => statSync(log, { throwIfNoEntry: false })?.mtimeMs
  const before = lastWritten()
  return { when: () => lastWritten() !== before, thenMs: random() * COMMIT_MS }
}

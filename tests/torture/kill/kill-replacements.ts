import { formatCount } from '#domain/text/counts.ts'
import { inspectDatabase, integrityProblems } from '../harness/inspect-database.ts'
import {
  findOrphans,
  pickKillMoment,
  runAndKill,
  type KillMoment,
} from '../harness/killable-command.ts'
import type { TortureResult } from '../torture.ts'
import type { ServedPages } from './served-pages.ts'
import { otherSide, type Side } from './two-lists.ts'

const READERS = 2

interface Replacement {
  name: 'import' | 'restore'
  /** Command line that replaces the other list with this one. */
  commandFor: (side: Side) => string[]
  /** The list in place at the start. */
  side: Side
  /** Duration of a whole run. */
  runMs: number
  database: string
  /** Origin of the site that serves the database. */
  url: string
  pages: ServedPages
}

interface KillPlan {
  kills: number
  random: () => number
  /** Lets every n-th run finish as well. */
  finishEvery?: number
  /** More checks after each run. */
  checkAfter?: () => string[]
}

/** Replaces one list with the other in turn and kills each run while the site is read. */
export async function killReplacements(
  { name, commandFor, side: firstSide, runMs, database, url, pages }: Replacement,
  { kills, random, finishEvery, checkAfter }: KillPlan,
): Promise<TortureResult> {
  const failures: string[] = []
  let side = firstSide
  let [killed, survived, tooLate, committed] = [0, 0, 0, 0]

  const replace = async (moment?: KillMoment) => {
    const from = side
    const ending = await pages.readDuring(url, { from, readers: READERS }, () =>
      runAndKill(commandFor(otherSide(from)), moment),
    )
    side = (await pages.currentSide(url)) ?? otherSide(from)
    const problems = [
      ...pages.takeProblems(),
      ...(await inspectDatabase(database, integrityProblems)),
      ...(await findOrphans(database)),
      ...(checkAfter?.() ?? []),
    ]
    if (ending.kind === 'ended' && (ending.code !== 0 || side === from)) {
      problems.push(`a whole ${name} exited with ${ending.code}: ${ending.stderr}`)
    }
    return { isKilled: ending.kind === 'killed', hasChanged: side !== from, problems }
  }

  while (killed < kills) {
    const { isKilled, hasChanged, problems } = await replace(
      pickKillMoment(database, runMs, random),
    )
    if (finishEvery !== undefined && killed % finishEvery === 0) {
      problems.push(...(await replace()).problems)
    }
    failures.push(...problems.map((problem) => `${name} ${killed + 1}: ${problem}`))
    if (!isKilled) {
      tooLate += 1
      continue
    }
    killed += 1
    if (problems.length === 0) survived += 1
    if (hasChanged) committed += 1
  }
  return {
    survived,
    attempts: killed,
    figures: [
      `${killed - committed} kills left the old data, ${committed} the new data, ${tooLate} came too late`,
      `${formatCount(pages.reads)} pages read meanwhile; a whole ${name} takes ${(runMs / 1000).toFixed(1)} s`,
    ],
    failures,
  }
}

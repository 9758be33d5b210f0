import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#tests/bench/statistics.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { countSyncs } from './count-syncs.ts'
import { randomFrom } from '../random.ts'
import { inspectCopy, integrityProblems } from '../harness/inspect-database.ts'
import { APPLICATIONS, REPORTS } from './submission-kinds.ts'
import { Submissions } from './submissions.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'
import { KillableServer, type StartTime } from '../harness/killable-server.ts'
import { withTempFolder } from '../harness/temp-folder.ts'

/** Number of each kind of submission. */
const CLIENTS = 2
/** Each server is killed after fewer responses than this, plus a random delay. */
const MAX_ACKNOWLEDGED = 22
const MAX_DELAY_MS = 30
const READY_LIMIT_MS = 2000
const APPLICATIONS_PER_HOUR = '10000'

/** Kills the server while applications and reports arrive; acknowledged ones must be stored exactly once. */
export const killServer: Torture = {
  name: 'kill-server',
  description: 'kill -9 of the server while applications and reports arrive',
  run: (options) => withTempFolder('server', (folder) => tortureServer(folder, options)),
}

async function tortureServer(
  folder: string,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const random = randomFrom(seed)
  const database = join(folder, 'directory.sqlite')
  await importList(SMALL_LIST, database)
  const server = new KillableServer({ DATABASE_PATH: database, APPLICATIONS_PER_HOUR })
  const goal = quick ? { kills: 5, sent: 20 } : { kills: 100, sent: 1000 }
  const kinds = [APPLICATIONS, REPORTS].map((kind) => new Submissions(kind, seed))
  const sum = (count: (submissions: Submissions) => number) =>
    kinds.reduce((total, submissions) => total + count(submissions), 0)
  const countAcknowledged = () => sum(({ acknowledgedCount }) => acknowledgedCount)
  const failures: string[] = []
  const starts = [await server.start()]
  let kills = 0
  let survived = 0

  while (kills < goal.kills || sum(({ sent }) => sent) < goal.sent) {
    const enough = countAcknowledged() + Math.floor(random() * MAX_ACKNOWLEDGED)
    const delayMs = random() * MAX_DELAY_MS
    const clients = kinds.flatMap((submissions) =>
      Array.from({ length: CLIENTS }, () => submissions.sendUntilDead(server.url)),
    )
    while (countAcknowledged() < enough) await sleep(1)
    await sleep(delayMs)
    await server.kill()
    await Promise.all(clients)
    kills += 1

    const problems = await inspectCopy(database, (connection) => [
      ...integrityProblems(connection),
      ...kinds.flatMap((submissions) => submissions.problems(connection)),
    ])
    const start = await server.start()
    starts.push(start)
    if (isLate(start)) problems.push(`ready only after ${seconds(start.ms)}`)
    if (problems.length === 0) survived += 1
    failures.push(...problems.map((problem) => `kill ${kills}: ${problem}`))
  }

  await server.stop()
  const syncs = await countSyncs(database, quick ? 5 : 50)
  failures.push(...syncs.failures)
  return {
    survived,
    attempts: kills,
    figures: [
      ...kinds.map((submissions) => submissions.figure()),
      formatReadiness(starts),
      syncs.figure,
    ],
    failures,
  }
}

/** On an overloaded machine, wall time is unreliable, so CPU time counts instead. */
function isLate({ ms, cpuMs }: StartTime): boolean {
  const [load = 0] = loadavg()
  const isOverloaded = load > availableParallelism() && !Number.isNaN(cpuMs)
  return (isOverloaded ? cpuMs : ms) >= READY_LIMIT_MS
}

function formatReadiness(starts: readonly StartTime[]): string {
  const cpu = starts.map(({ cpuMs }) => cpuMs).filter((ms) => !Number.isNaN(ms))
  const cpuTime = cpu.length === 0 ? '' : `; CPU time: ${spread(cpu)}`
  const [load = 0] = loadavg()
  return `ready after the start: ${spread(starts.map(({ ms }) => ms))}${cpuTime} (load average ${load.toFixed(1)})`
}

function spread(values: readonly number[]): string {
  return `median ${seconds(median(values))}, longest ${seconds(Math.max(...values))}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

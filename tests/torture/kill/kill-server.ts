import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#tests/bench/statistics.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { countSyncs } from './count-syncs.ts'
import { randomFrom } from '../random.ts'
import { integrityProblems, lookAtCopy } from '../harness/inspect-database.ts'
import { Submissions } from './submissions.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { inFolder, Victim, type Start } from '../harness/killable-server.ts'

const CLIENTS = 4
/** Below this many answers, and then this long, the server lives each time. */
const MOST_ACKNOWLEDGED = 22
const LONGEST_MS = 30
const READY_WITHIN_MS = 2000
const APPLICATIONS_PER_HOUR = '10000'

/** Kills the server while companies apply; what was acknowledged must be there, once. */
export const killServer: Torture = {
  name: 'kill-server',
  what: 'kill -9 of the server while applications come in',
  run: (options) => inFolder('server', (folder) => tortureServer(folder, options)),
}

async function tortureServer(folder: string, { quick, seed }: TortureOptions): Promise<Survival> {
  const random = randomFrom(seed)
  const database = join(folder, 'directory.sqlite')
  await importList(SMALL_LIST, database)
  const server = new Victim({ DATABASE_PATH: database, APPLICATIONS_PER_HOUR })
  const goal = quick ? { kills: 5, sent: 20 } : { kills: 100, sent: 1000 }
  const submissions = new Submissions(seed)
  const failures: string[] = []
  const starts = [await server.start()]
  let kills = 0
  let survived = 0

  while (kills < goal.kills || submissions.sent < goal.sent) {
    const enough = submissions.acknowledged + Math.floor(random() * MOST_ACKNOWLEDGED)
    const thenMs = random() * LONGEST_MS
    const clients = Array.from({ length: CLIENTS }, () => submissions.sendUntilDead(server.url))
    while (submissions.acknowledged < enough) await sleep(1)
    await sleep(thenMs)
    await server.kill()
    await Promise.all(clients)
    kills += 1

    const problems = await lookAtCopy(database, (connection) => [
      ...integrityProblems(connection),
      ...submissions.problems(connection),
    ])
    const start = await server.start()
    starts.push(start)
    if (isLate(start)) problems.push(`ready again after ${seconds(start.ms)}`)
    if (problems.length === 0) survived += 1
    failures.push(...problems.map((problem) => `kill ${kills}: ${problem}`))
  }

  await server.stop()
  const syncs = await countSyncs(database, quick ? 5 : 50)
  failures.push(...syncs.failures)
  return {
    survived,
    tried: kills,
    figures: [...submissions.figures(), readiness(starts), syncs.figure],
    failures,
  }
}

/** A machine that does more than it has cores for makes everything late; then its own work counts. */
function isLate({ ms, cpuMs }: Start): boolean {
  const [load = 0] = loadavg()
  const counted = load > availableParallelism() && cpuMs !== undefined ? cpuMs : ms
  return counted >= READY_WITHIN_MS
}

function readiness(starts: readonly Start[]): string {
  const cpu = starts.map(({ cpuMs }) => cpuMs).filter((ms) => ms !== undefined)
  const ofProcessor = cpu.length === 0 ? '' : `; of the processor's time: ${spread(cpu)}`
  const [load = 0] = loadavg()
  return `ready after the start: ${spread(starts.map(({ ms }) => ms))}${ofProcessor} (load of the machine ${load.toFixed(1)})`
}

function spread(values: readonly number[]): string {
  return `median ${seconds(median(values))}, longest ${seconds(Math.max(...values))}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatCount } from '#domain/text/counts.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { startCluster, type Member } from '#tests/helpers/site/cluster.ts'
import { hasNginx } from '#tests/helpers/services/nginx.ts'
import { importList } from '#tests/helpers/site/site.ts'
import { inspectDatabase, integrityProblems } from '../harness/inspect-database.ts'
import { withTempFolder } from '../harness/temp-folder.ts'
import { alternateImports } from '../load/alternate-imports.ts'
import { latenciesOf, formatLatencies } from '../load/latencies.ts'
import { readPublicPaths, WHOLE_LIST } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'
import { Decisions } from './decisions.ts'
import { judgeVisits } from './judge-visits.ts'
import { sendVisits, type Visit } from './send-visits.ts'

const MINUTES = 5
const QUICK_MINUTES = 0.5
const REQUESTS_PER_SECOND = 300
/** nginx allows each of them 30 requests a second. */
const VISITORS = 60
const REPLICAS = 2
const BETWEEN_DECISIONS_MS = 6000
const BETWEEN_IMPORTS_MS = 20_000
const BETWEEN_KILLS_MS = 6000
const DOWN_MS = 1000
const THROUGHPUT_SECONDS = 5
const NAME = 'Clusterprobe'

/** Responses with a count that each approval raises; the server and nginx cache the first one. */
const PROBES = [
  { path: '/states/wyoming', pattern: 'content="([\\d,]+) providers in' },
  { path: `/api/search?q=${NAME}`, pattern: '"total":(\\d+)' },
]

export const cluster: Torture = {
  name: 'cluster',
  description:
    'a primary and two replicas behind nginx, each killed in turn under 300 requests a second',
  run: (options) => withTempFolder('cluster', (folder) => tortureCluster(folder, options)),
}

async function tortureCluster(
  folder: string,
  {
    quick,
    minutes = quick ? QUICK_MINUTES : MINUTES,
    rate = REQUESTS_PER_SECOND,
    seed,
  }: TortureOptions,
): Promise<TortureResult> {
  if (!hasNginx) throw new Error('nginx is not installed')
  chmodSync(folder, 0o777)
  const databasePath = join(folder, 'directory.sqlite')
  await importList(WHOLE_LIST, databasePath)
  const pages = await readPublicPaths(databasePath)
  const without = ['submission', 'asset'] as const
  const paths = requestMix(pages, { seed, count: 5000, without: [...without] }).map(
    ({ path }) => path,
  )
  const site = await startCluster({
    folder,
    databasePath,
    replicaCount: REPLICAS,
    env: { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '10000' },
  })
  try {
    chmodSync(join(folder, 'cache'), 0o777)
    const ratio = await measureThroughput(site, paths)
    const probes = await Promise.all(
      PROBES.map(async (probe) => ({ ...probe, base: await readCount(site.url, probe) })),
    )
    const decisions = new Decisions(site.url, NAME)
    await decisions.begin()
    const stopping = new AbortController()
    const { signal } = stopping
    const kills: number[] = []
    const background = Promise.all([
      repeat(signal, BETWEEN_DECISIONS_MS, () => decisions.decideNext()),
      killInTurn(site.members, { signal, kills }),
      alternateImports(WHOLE_LIST, databasePath, { signal, pauseMs: BETWEEN_IMPORTS_MS }),
    ])
    const visits = await sendVisits({
      port: site.port,
      seconds: minutes * 60,
      requestsPerSecond: rate,
      visitors: VISITORS,
      paths,
      probes,
    })
    stopping.abort()
    const [, , imports] = await background
    const judgement = judgeVisits({ visits, approvedAt: decisions.approvedAt, kills })
    const problems = await inspectDatabase(databasePath, (connection) => [
      ...integrityProblems(connection),
      ...decisions.problems(connection),
    ])
    const failures = [...judgement.failures, ...problems]
    return {
      attempts: visits.length,
      survived: visits.length - judgement.failed,
      figures: [
        `${formatCount(visits.length)} reads in ${(minutes * 60).toFixed(0)} s (${rateOf(visits).toFixed(0)} a second), ${kills.length} kills, ${imports.length} imports`,
        formatLatencies('reads', latenciesOf(visits.map((visit) => ({ ...visit, plannedAt: 0 })))),
        ...judgement.figures,
        decisions.figure,
        ratio,
      ],
      failures,
    }
  } finally {
    await site.stop()
  }
}

/** Measures pages and searches in a closed loop, from all servers through nginx and from one process alone. */
async function measureThroughput(
  { port, primary }: { port: number; primary: { url: string } },
  paths: readonly string[],
): Promise<string> {
  const plan = {
    seconds: THROUGHPUT_SECONDS,
    requestsPerSecond: null,
    visitors: VISITORS,
    probes: [],
  }
  const measure = async (to: number) => rateOf(await sendVisits({ ...plan, port: to, paths }))
  const one = Number(new URL(primary.url).port)
  // Warm-up: new processes still compile their code.
  await measure(port)
  await measure(one)
  const [alone, together] = [await measure(one), await measure(port)]
  return `throughput: ${together.toFixed(0)} reads a second by nginx and ${REPLICAS + 1} processes, ${alone.toFixed(0)} by one process without nginx: ratio ${(together / alone).toFixed(2)}`
}

async function readCount(url: string, { path, pattern }: (typeof PROBES)[number]): Promise<number> {
  const count = new RegExp(pattern).exec(await (await fetch(url + path)).text())?.[1]
  if (count === undefined) throw new Error(`${path} has no count`)
  return Number(count)
}

function rateOf(visits: readonly Visit[]): number {
  const times = visits.map(({ at }) => at)
  const sorted = Float64Array.from(times).toSorted()
  return visits.length / (((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1000)
}

async function repeat(signal: AbortSignal, pauseMs: number, work: () => Promise<void>) {
  while (!signal.aborted) {
    await work()
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function killInTurn(
  members: readonly Member[],
  { signal, kills }: { signal: AbortSignal; kills: number[] },
): Promise<void> {
  let turn = 0
  await repeat(signal, BETWEEN_KILLS_MS, async () => {
    const member = members[turn % members.length]
    turn += 1
    if (member === undefined) return
    kills.push(Date.now())
    await member.kill()
    await sleep(DOWN_MS)
    await member.start()
  })
}

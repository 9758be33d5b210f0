import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { packageRoot, track } from '#tests/bench/processes.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'
import { hasNginx, startNginx } from '#tests/helpers/services/nginx.ts'
import { waitForPort, freePort } from '#tests/helpers/site/ports.ts'
import { importList } from '#tests/helpers/site/site.ts'
import { sendVisits, type Visit } from '../cluster/send-visits.ts'
import { inspectDatabase, integrityProblems } from '../harness/inspect-database.ts'
import { withTempFolder } from '../harness/temp-folder.ts'
import { latenciesOf, formatLatencies } from '../load/latencies.ts'
import { readPublicPaths, WHOLE_LIST } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'
import { NEXT_FILE, NEXT_MIGRATION, prepareReleases } from './two-releases.ts'

const REQUESTS_PER_SECOND = 100
const VISITORS = 40
/** Two readers overlap, so that there is always load. */
const READER_SECONDS = 8
const BETWEEN_SUBMISSIONS_MS = 500
const MAX_SHOWN = 5

export const update: Torture = {
  name: 'update',
  description: 'deploy/update.sh to the next release and back under 100 requests a second',
  run: (options) => withTempFolder('update', (folder) => tortureUpdate(folder, options)),
}

async function tortureUpdate(folder: string, { seed }: TortureOptions): Promise<TortureResult> {
  if (!hasNginx) throw new Error('nginx is not installed')
  chmodSync(folder, 0o777)
  const database = join(folder, 'directory.sqlite')
  await importList(WHOLE_LIST, database)
  const releases = prepareReleases(folder)
  const machine = await startMachine(folder, releases.site, database)
  try {
    const mix = requestMix(await readPublicPaths(database), {
      seed,
      count: 5000,
      without: ['submission'],
    })
    const failures: string[] = []
    const stopping = new AbortController()
    const reading = readUntil(
      stopping.signal,
      machine.port,
      mix.map(({ path }) => path),
    )
    const sending = submitUntil(stopping.signal, machine.url)
    const seconds: number[] = []
    for (const [commit, name] of [
      [releases.next, 'next'],
      [releases.present, 'present'],
    ] as const) {
      const { code, ms, output } = await machine.update(commit)
      seconds.push(ms / 1000)
      const status = (await fetch(machine.url + NEXT_FILE)).status
      const isServed = status === (name === 'next' ? 200 : 404)
      if (code !== 0 || !isServed) failures.push(`the ${name} release does not serve: ${output}`)
      await sleep(1000)
    }
    stopping.abort()
    const [visits, submissions] = [await reading, await sending]
    const wrong = visits.filter(({ status }) => status !== 200)
    const refused = submissions.filter((status) => status !== 201)
    const problems = await inspectDatabase(database, (connection) => [
      ...integrityProblems(connection),
      ...findMigration(
        connection.sqlite.prepare('select name from kysely_migration').pluck().all(),
      ),
    ])
    return {
      attempts: visits.length + submissions.length,
      survived: visits.length + submissions.length - wrong.length - refused.length,
      figures: [
        `to the next release in ${seconds[0]?.toFixed(0)} s with its build, and back in ${seconds[1]?.toFixed(0)} s`,
        formatLatencies('reads', latenciesOf(visits.map((visit) => ({ ...visit, plannedAt: 0 })))),
        `${submissions.length} applications sent meanwhile`,
      ],
      failures: [
        ...failures,
        ...problems,
        ...wrong.slice(0, MAX_SHOWN).map(({ path, status }) => `${path} got ${status}`),
        ...refused.slice(0, MAX_SHOWN).map((status) => `an application got ${status}`),
      ],
    }
  } finally {
    await machine.stop()
  }
}

/** Stands in for systemd and the files in /etc of a real machine. */
async function startMachine(folder: string, site: string, database: string) {
  const [front, hop, blue, green] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const [release, settings] = [join(folder, 'directory-release'), join(folder, 'directory.env')]
  mkdirSync(join(folder, 'pages'))
  writeFileSync(release, `server 127.0.0.1:${blue};\n`)
  writeFileSync(
    settings,
    `DATABASE_PATH=${database}\nTRUST_PROXY=on\nLOG_LEVEL=error\nAPPLICATIONS_PER_HOUR=10000\n`,
  )
  const ports = { blue, green }
  const start = join(folder, 'start.sh')
  const stop = join(folder, 'stop.sh')
  writeFileSync(start, startScript({ site, settings, folder, ports }))
  writeFileSync(stop, stopScript(folder))
  await runShell([start, 'blue'])
  await waitForPort(blue)
  const conf = ['nginx.conf', 'nginx-release.conf']
    .map((name) => readFileSync(join(packageRoot, 'deploy', name), 'utf8'))
    .join('\n')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${hop}`)
    .replace('listen 127.0.0.1:3000', `listen 127.0.0.1:${hop}`)
    .replace('/etc/nginx/directory-release', release)
    .replace('listen 80;', `listen 127.0.0.1:${front};`)
    .replace(/root .*;/, `root ${folder}/pages;`)
    .replace('/var/log/nginx', folder)
  const nginx = await startNginx(folder, conf, front)
  const control = `nginx -p ${folder} -c ${folder}/nginx.conf -e stderr`
  return {
    port: front,
    url: `http://127.0.0.1:${front}`,
    update: async (commit: string) => {
      const startedAt = performance.now()
      const { code, output } = await runShell([join(packageRoot, 'deploy/update.sh'), commit], {
        SITE: site,
        RELEASE: release,
        SETTINGS: settings,
        BLUE_PORT: String(blue),
        GREEN_PORT: String(green),
        AS: '',
        START: `sh ${start} `,
        STOP: `sh ${stop} `,
        CHECK: `${control} -t -q`,
        RELOAD: `${control} -s reload`,
      })
      return { code, output, ms: performance.now() - startedAt }
    },
    stop: async () => {
      await nginx.stop()
      for (const name of ['blue', 'green']) await runShell([stop, name])
    },
  }
}

interface Places {
  site: string
  settings: string
  folder: string
  ports: { blue: number; green: number }
}

function startScript({ site, settings, folder, ports }: Places): string {
  return `set -a; . ${settings}
case $1 in blue) PORT=${ports.blue};; *) PORT=${ports.green};; esac
cd ${site}/$1
setsid ${process.execPath} dist/server/index.mjs > ${folder}/$1.log 2>&1 < /dev/null &
echo $! > ${folder}/$1.pid
`
}

function stopScript(folder: string): string {
  return `test -e ${folder}/$1.pid || exit 0
pid=$(cat ${folder}/$1.pid)
kill -TERM $pid 2> /dev/null || exit 0
while kill -0 $pid 2> /dev/null; do sleep 0.1; done
`
}

async function runShell(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn('/bin/sh', args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  track(child)
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, output: `${stdout}${stderr}`.slice(-2000) }
}

async function readUntil(
  signal: AbortSignal,
  port: number,
  paths: readonly string[],
): Promise<Visit[]> {
  const plan = { port, seconds: READER_SECONDS, requestsPerSecond: REQUESTS_PER_SECOND / 2 }
  const readers = [0, READER_SECONDS / 2].map(async (delay) => {
    const visits: Visit[][] = []
    await sleep(delay * 1000)
    while (!signal.aborted)
      visits.push(await sendVisits({ ...plan, visitors: VISITORS, paths, probes: [] }))
    return visits.flat()
  })
  return (await Promise.all(readers)).flat()
}

/** Statuses of the responses; 0 without a response. */
async function submitUntil(signal: AbortSignal, url: string): Promise<number[]> {
  const statuses: number[] = []
  while (!signal.aborted) {
    const application = aSentApplication({ companyName: `Update ${statuses.length}` })
    const response = await postJson(url, application).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    statuses.push(response?.status ?? 0)
    await sleep(BETWEEN_SUBMISSIONS_MS)
  }
  return statuses
}

function findMigration(names: readonly unknown[]): string[] {
  return names.includes(NEXT_MIGRATION) ? [] : ['the migration of the next release did not run']
}

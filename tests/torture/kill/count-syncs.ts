import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/engine/connection.ts'
import { packageRoot, track } from '#tests/bench/processes.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'
import { APPLICATIONS } from './submission-kinds.ts'
import { Submissions } from './submissions.ts'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 100
const PER_HOUR = 10_000

/**
 * Counts the server's fsync calls with strace: an acknowledged application needs at least one, a
 * refused one none. Without strace, the figure says that nothing was counted.
 */
export async function countSyncs(
  database: string,
  submissions: number,
): Promise<{ figure: string; failures: string[] }> {
  const trial = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'])
  if (trial.status !== 0) {
    return { figure: 'fsync not counted: strace is missing or not allowed', failures: [] }
  }
  const trace = `${database}.strace`
  const child = spawn(
    'strace',
    [
      '-f',
      '-e',
      'trace=fsync,fdatasync',
      '-o',
      trace,
      process.execPath,
      join(packageRoot, 'dist/server/index.mjs'),
    ],
    {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_PATH: database,
        LOG_LEVEL: 'error',
        APPLICATIONS_PER_HOUR: String(PER_HOUR),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  track(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  try {
    const url = await waitForUrl(() => output)
    const counts: number[] = []
    const sender = new Submissions(APPLICATIONS, Date.now())
    for (let sent = 0; sent < submissions; sent += 1) {
      const before = countSyncCalls(trace)
      await sender.send(url, `Synced ${sent}`)
      counts.push(countSyncCalls(trace) - before)
    }
    const refused = await countRefused(url, database, { submissions, trace })
    const unsynced = counts.filter((count) => count === 0).length
    const sum = counts.reduce((total, count) => total + count, 0)
    return {
      figure: `${sum} fsync or fdatasync calls for ${submissions} acknowledged applications, at least ${Math.min(...counts)} each; ${refused.syncs} for ${submissions} refused ones`,
      failures: [
        ...(unsynced === 0
          ? []
          : [`${unsynced} of ${submissions} were acknowledged without an fsync`]),
        ...refused.failures,
      ],
    }
  } finally {
    // With -o, strace ignores signals and ends with the process it traces.
    const ended = once(child, 'exit')
    for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGTERM')
    await ended
  }
}

/** Exhausts the rate limit of 127.0.0.1, so that every further application is refused. */
async function countRefused(
  url: string,
  database: string,
  { submissions, trace }: { submissions: number; trace: string },
): Promise<{ syncs: number; failures: string[] }> {
  const connection = openDatabase(database, { mustExist: true })
  connection.sqlite
    .prepare('insert or replace into rate_limits values (?, ?, ?)')
    .run('applications-address:127.0.0.1', PER_HOUR, Date.now() + 30 * 60_000)
  await connection.close()
  const before = countSyncCalls(trace)
  const failures: string[] = []
  for (let sent = 0; sent < submissions; sent += 1) {
    const { status } = await postJson(url, aSentApplication({ companyName: `Refused ${sent}` }))
    if (status !== 429) failures.push(`an application over the limit got ${status}`)
  }
  const syncs = countSyncCalls(trace) - before
  if (syncs > 0) failures.push(`${submissions} refused applications took ${syncs} fsync calls`)
  return { syncs, failures }
}

async function waitForUrl(output: () => string): Promise<string> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const [, port] = /is at http:\/\/localhost:(\d+)/.exec(output()) ?? []
    if (port !== undefined) return `http://127.0.0.1:${port}`
    await sleep(POLL_MS)
  }
  throw new Error(`the traced server did not start: ${output()}`)
}

/** strace splits a call that another thread interrupts into two lines; only the first has the parenthesis. */
function countSyncCalls(trace: string): number {
  return readFileSync(trace, 'utf8').match(/\bf(?:data)?sync\(/g)?.length ?? 0
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

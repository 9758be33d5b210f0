import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from './random.ts'
import { median } from '#tests/bench/statistics.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { aSentApplication, postForm, postJson } from '#tests/helpers/applications/applications.ts'
import { killableServer, type Server } from './harness/killable-server.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { sendReport } from '#tests/helpers/stewardship/report-form.ts'
import { Decisions } from './decisions.ts'
import { editsOfOwner } from './edits.ts'
import { inspectCopy } from './harness/inspect-database.ts'
import { Submissions, type SubmissionKind } from './submissions.ts'
import type { Outcome, Torture, TortureOptions } from './torture.ts'

/** Of each kind of submission. */
const CLIENTS = 2
/** Each server is killed after fewer acknowledgments than this, plus a random delay. */
const MAX_ACKNOWLEDGED = 30
const MAX_DELAY_MS = 30

/** The name is the company's; every second one is sent as a plain form. */
const APPLICATIONS: SubmissionKind = {
  plural: 'applications',
  send: (url, companyName, turn) =>
    (turn % 2 === 0 ? postForm : postJson)(url, aSentApplication({ companyName })),
  storedNames: 'select company_name from company_applications',
}

/** The name is the note. Only a report that is sent again from the same network counts as the same one. */
const REPORTS: SubmissionKind = {
  plural: 'reports',
  send: (url, note) => {
    const third = Number(/\d+$/.exec(note)?.[0]) % 256
    return sendReport(url, { phone: '(512) 555-0144', note }, { address: `10.1.${third}.1` })
  },
  storedNames: "select sender ->> 'note' as note from proposals where kind = 'report'",
}

export const killServer: Torture = {
  name: 'kill-server',
  description:
    'kill -9 of the server while applications, reports, edits of an owner and decisions arrive',
  run: tortureServer,
}

async function tortureServer({ quick, seed, folder }: TortureOptions): Promise<Outcome> {
  const random = createRandom(seed)
  const databasePath = join(folder, 'directory.sqlite')
  await importList(SMALL_LIST, databasePath)
  const server = await killableServer({
    ...WITH_ADMIN,
    DATABASE_PATH: databasePath,
    APPLICATIONS_PER_HOUR: '10000',
    TRUST_PROXY: 'on',
  })
  const applications = new Submissions(APPLICATIONS, seed)
  const reports = new Submissions(REPORTS, seed)
  const decisions = new Decisions(applications, { url: server.url, databasePath })
  const harm: string[] = []
  const starts = [await startTimed(server)]
  const edits = new Submissions(await editsOfOwner({ url: server.url, databasePath }), seed)
  const kinds = [applications, reports, edits]
  const countAcknowledged = () =>
    kinds.reduce((sum, { acknowledged }) => sum + acknowledged.size, decisions.count)
  await decisions.signIn()
  const kills = quick ? 5 : 100

  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = countAcknowledged() + Math.floor(random() * MAX_ACKNOWLEDGED)
    const clients = [
      ...[applications, reports].flatMap((kind) =>
        Array.from({ length: CLIENTS }, () => kind.sendUntilDead(server.url)),
      ),
      edits.sendUntilDead(server.url),
      decisions.decideUntilDead(),
    ]
    while (countAcknowledged() < enough) await sleep(1)
    await sleep(random() * MAX_DELAY_MS)
    await server.kill()
    await Promise.all(clients)
    const problems = await inspectCopy(databasePath, (connection) => [
      ...kinds.flatMap((kind) => kind.problems(connection)),
      ...decisions.problems(connection),
    ])
    harm.push(...problems.map((problem) => `kill ${kill}: ${problem}`))
    starts.push(await startTimed(server))
  }
  await server.kill()
  const ready = [median(starts), Math.max(...starts)].map((ms) => `${(ms / 1000).toFixed(2)} s`)
  return {
    attempts: kills,
    figures: [
      ...kinds.map((kind) => kind.figure()),
      `${decisions.count} approvals, merges and undos acknowledged`,
      `ready after the start: median ${ready[0]}, longest ${ready[1]}`,
    ],
    harm,
  }
}

/** Returns the milliseconds until it is ready. */
async function startTimed(server: Server): Promise<number> {
  const startedAt = performance.now()
  await server.start()
  const { status } = await fetch(`${server.url}/readyz`)
  if (status !== 200) throw new Error(`/readyz got ${status} after the start`)
  return performance.now() - startedAt
}

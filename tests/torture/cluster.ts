import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { percentile } from '#tests/bench/statistics.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { adminRequests, LIST } from '#tests/helpers/applications/admin-requests.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'
import { startMembers, type Member } from '#tests/helpers/site/cluster.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { lostApprovals } from './decisions.ts'
import { inspectCopy } from './harness/inspect-database.ts'
import type { Outcome, Torture, TortureOptions } from './torture.ts'

const NAME = 'Clusterprobe'
const BETWEEN_READS_MS = 50
const BETWEEN_DECISIONS_MS = 400
const BETWEEN_KILLS_MS = 2500
const DOWN_MS = 700
const RETRY_MS = 50
/** Until a replica shows what was approved last. */
const CATCH_UP_MS = 20_000

export const cluster: Torture = {
  name: 'cluster',
  description: 'a primary, its snapshots and a replica, each killed in turn while read and written',
  run: tortureCluster,
}

async function tortureCluster({ quick, folder }: TortureOptions): Promise<Outcome> {
  const databasePath = join(folder, 'directory.sqlite')
  await importList(SMALL_LIST, databasePath)
  const env = { ...WITH_ADMIN, APPLICATIONS_PER_HOUR: '10000' }
  const site = await startMembers({ folder, databasePath, replicaCount: 1, env })
  const [replica = site.primary] = site.replicas
  const readings = [new Readings(site.primary.url), new Readings(replica.url)]
  const approvals = new Approvals(site.primary.url, databasePath)
  await approvals.add()
  const stopping = new AbortController()
  const { signal } = stopping
  const harm: string[] = []
  let kills = 0
  try {
    const background = Promise.all([
      repeat(signal, BETWEEN_DECISIONS_MS, () => approvals.add()),
      repeat(signal, BETWEEN_KILLS_MS, async () => {
        await killAndRestart(site.members[kills % site.members.length])
        kills += 1
      }),
      repeat(signal, BETWEEN_READS_MS, async () => {
        const answers = await Promise.all(readings.map((reading) => reading.read()))
        if (answers.every((answer) => answer === undefined)) harm.push('no server answered')
      }),
    ])
    await sleep(quick ? 10_000 : 60_000)
    stopping.abort()
    await background
    const [, ofReplica] = readings
    for (let waited = 0; waited < CATCH_UP_MS; waited += BETWEEN_READS_MS) {
      if ((await ofReplica?.read()) === approvals.times.length) break
      await sleep(BETWEEN_READS_MS)
    }
    if (ofReplica?.last !== approvals.times.length) harm.push('the replica did not catch up')
    harm.push(...readings.flatMap(({ older }) => older))
    harm.push(
      ...(await inspectCopy(databasePath, (connection) =>
        lostApprovals(connection, approvals.ids),
      )),
    )
    const late = ofReplica?.delays(approvals.times) ?? []
    return {
      attempts: readings.reduce((sum, { count }) => sum + count, 0),
      figures: [
        `${kills} kills, ${approvals.times.length} applications approved, ${approvals.retries} requests retried`,
        `an approval appears on the replica after ${percentile(late, 0.5).toFixed(1)} s (median), ${percentile(late, 1).toFixed(1)} s (longest)`,
      ],
      harm,
    }
  } finally {
    await site.stop()
  }
}

/** Reads how many approved applications one server shows. */
class Readings {
  readonly #url: string
  /** When each count was first shown. */
  readonly #firstShown = new Map<number, number>()
  readonly older: string[] = []
  last = 0
  count = 0

  constructor(url: string) {
    this.#url = url
  }

  /** `undefined` while the server is down. */
  async read(): Promise<number | undefined> {
    const response = await fetch(`${this.#url}${paths.apiSearch()}?q=${NAME}`).catch(
      () => undefined,
    )
    const body = await response?.text().catch(() => undefined)
    if (response?.status !== 200 || body === undefined) return undefined
    const { total } = JSON.parse(body) as { total: number }
    this.count += 1
    if (total < this.last) this.older.push(`${this.#url} showed ${total} after ${this.last}`)
    if (total > this.last) this.#firstShown.set(total, Date.now())
    this.last = total
    return total
  }

  /** For each approval, the seconds until it was shown. */
  delays(times: readonly number[]): number[] {
    const shown = [...this.#firstShown]
    return times.flatMap((at, index) => {
      const first = shown.find(([total]) => total > index)
      return first === undefined ? [] : [(first[1] - at) / 1000]
    })
  }
}

/** Sends applications and approves them, one at a time, each until it is acknowledged. */
class Approvals {
  readonly #url: string
  readonly #admin: ReturnType<typeof adminRequests>
  /** When each was acknowledged. */
  readonly times: number[] = []
  readonly ids: string[] = []
  retries = 0

  constructor(url: string, databasePath: string) {
    this.#url = url
    this.#admin = adminRequests(() => ({ url, databasePath }))
  }

  async add(): Promise<void> {
    const companyName = `${NAME} ${this.times.length + 1}`
    const sent = await this.#until([201], () =>
      postJson(this.#url, aSentApplication({ companyName })),
    )
    const { id } = JSON.parse(sent) as { id: string }
    // 409 when the response to an earlier attempt was lost.
    await this.#until([200, 409], () => this.#admin.approve(`${LIST}/${id}`))
    this.ids.push(id)
    this.times.push(Date.now())
  }

  async #until(wanted: readonly number[], send: () => Promise<Response>): Promise<string> {
    for (;;) {
      const response = await send().catch(() => undefined)
      const body = await response?.text().catch(() => undefined)
      if (response !== undefined && body !== undefined && wanted.includes(response.status)) {
        return body
      }
      this.retries += 1
      await sleep(RETRY_MS)
    }
  }
}

async function repeat(signal: AbortSignal, pauseMs: number, work: () => Promise<void>) {
  while (!signal.aborted) {
    await work()
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function killAndRestart(member: Member | undefined): Promise<void> {
  if (member === undefined) return
  await member.kill()
  await sleep(DOWN_MS)
  await member.start()
}

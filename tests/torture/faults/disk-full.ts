import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'
import { inspectDatabase, integrityProblems } from '../harness/inspect-database.ts'
import { KillableServer } from '../harness/killable-server.ts'
import { hashPages, type PageHashes } from '../harness/page-hashes.ts'
import { randomFrom } from '../random.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'
import { runOnFullDisk, unclearErrors } from './full-commands.ts'
import { SmallDisk } from './small-disk.ts'

const DISK_MB = 320 // room for pages and for three copies of a database with thousands of applications
const MAX_FREE_BYTES = 128 * 1024
const MAX_POSTS = 300
const READY_TIMEOUT_MS = 15_000
const PATHS = ['/', '/states/texas', '/states/texas/austin', '/api/search?q=laser', '/sitemap.xml']
const DATABASE_SUFFIXES = ['', '-wal', '-shm'] as const
const LARGER_LIST = ['sample', '--rows', '3000', '--seed', '7']

export const diskFull: Torture = {
  name: 'disk-full',
  description: 'a full disk under the site, imports, pages, sitemap and backup',
  run: async (options) => {
    const disk = SmallDisk.mount(DISK_MB)
    if (disk !== undefined) return fillRepeatedly(disk, options)
    const figures = [
      'mounting is not allowed here; tests/db/engine/live-database.test.ts fills a database',
    ]
    return { survived: 0, attempts: 0, figures, failures: [] }
  },
}

async function fillRepeatedly(
  disk: SmallDisk,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const random = randomFrom(seed)
  const database = join(disk.folder, 'directory.sqlite')
  const failures: string[] = []
  const figures: string[] = []
  let attempts = 0
  const add = (attempt: string, problems: readonly string[]) => {
    attempts += 1
    if (problems.length > 0) failures.push(`${attempt}, seed ${seed}: ${problems.join('; ')}`)
  }
  await runCli(['import', SMALL_LIST, '--db', database])
  const site = new KillableServer({ DATABASE_PATH: database, APPLICATIONS_PER_HOUR: '10000' })
  try {
    await site.start()
    const served = await hashPages(site.url, PATHS)
    // Imports come first, while the file has no free pages that could hold the larger list.
    const list = join(disk.folder, 'larger.csv')
    await runCli([...LARGER_LIST, '--out', list])
    let completed = 0
    for (let attempt = 1; attempt <= (quick ? 2 : 12); attempt += 1) {
      const freeBytes = Math.floor(random() * MAX_FREE_BYTES * attempt)
      disk.fill(freeBytes)
      const run = await runCli(['import', list, '--force', '--db', database], {
        env: attempt % 2 === 0 ? { TMPDIR: disk.folder } : {},
      })
      const problems: string[] = []
      if (run.code === 0) {
        // An earlier aborted import can leave room in the database files.
        completed += 1
        const changed = await changedPages(site, served)
        problems.push(...PATHS.filter((path) => !changed.includes(path)))
        disk.free()
        await site.stop()
        for (const suffix of DATABASE_SUFFIXES) rmSync(database + suffix, { force: true })
        await runCli(['import', SMALL_LIST, '--db', database])
        await site.start()
      } else {
        problems.push(...unclearErrors('import', run))
      }
      problems.push(...(await changedPages(site, served)))
      disk.free()
      add(`an import with ${freeBytes} bytes free`, problems)
    }
    figures.push(`${completed} imports still found enough room`)

    const senders = new Senders(disk, site, database)
    for (let attempt = 1; attempt <= (quick ? 5 : 60); attempt += 1) {
      const freeBytes = Math.floor(random() * MAX_FREE_BYTES)
      const problems = await senders.sendUntilFull(freeBytes)
      problems.push(...(await changedPages(site, served)))
      disk.free()
      problems.push(...(await senders.sendOneMore()))
      add(`submissions with ${freeBytes} bytes free`, problems)
    }
    figures.push(
      `${senders.stored} applications stored, ${senders.refused} refused with 503, none lost`,
      `ready again within ${await msUntilReady(site)} ms`,
    )
    for (let attempt = 1; attempt <= (quick ? 1 : 5); attempt += 1) {
      const freeBytes = Math.floor(random() * MAX_FREE_BYTES)
      const { commands, problems } = await runOnFullDisk(disk, database, freeBytes)
      attempts += commands
      failures.push(...problems)
    }
    add('the database afterwards', await inspectDatabase(database, integrityProblems))
  } finally {
    await site.stop()
    disk.unmount()
  }
  return { survived: attempts - failures.length, attempts, figures, failures }
}

async function changedPages({ url }: KillableServer, served: PageHashes): Promise<string[]> {
  const current = await hashPages(url, PATHS)
  return PATHS.filter((path) => current.get(path) !== served.get(path))
}

/** Sends applications and checks that the acknowledged ones are stored. */
class Senders {
  readonly #disk: SmallDisk
  readonly #site: KillableServer
  readonly #database: string
  #companies = 0
  stored = 0
  refused = 0

  constructor(disk: SmallDisk, site: KillableServer, database: string) {
    this.#disk = disk
    this.#site = site
    this.#database = database
  }

  async sendUntilFull(freeBytes: number): Promise<string[]> {
    const problems: string[] = []
    this.#disk.fill(freeBytes)
    let isFull = false
    for (let posts = 0; posts < MAX_POSTS && !isFull; posts += 1) {
      const { status, retryAfter } = await this.#send(posts % 2 === 0 ? postJson : postForm)
      isFull = status === 503
      if (isFull && retryAfter === null) problems.push('503 without Retry-After')
      if (!isFull && status !== 201 && status !== 303) problems.push(`got ${status}`)
    }
    if (!isFull) problems.push('the disk did not fill up')
    return [...problems, ...(await this.#compare())]
  }

  async sendOneMore(): Promise<string[]> {
    const { status } = await this.#send(postJson)
    const problems = status === 201 ? [] : [`got ${status} with free space again`]
    return [...problems, ...(await this.#compare())]
  }

  async #send(post: (url: string, body: Record<string, unknown>) => Promise<Response>) {
    this.#companies += 1
    const companyName = `Full Disk Fade ${this.#companies}`
    const response = await post(this.#site.url, aSentApplication({ companyName }))
    await response.arrayBuffer()
    const { status } = response
    if (status === 201 || status === 303) this.stored += 1
    if (status === 503) this.refused += 1
    return { status, retryAfter: response.headers.get('retry-after') }
  }

  async #compare(): Promise<string[]> {
    const count = await inspectDatabase(this.#database, ({ sqlite }) =>
      Number(sqlite.prepare('select count(*) from company_applications').pluck().get()),
    )
    return count === this.stored ? [] : [`${this.stored} were acknowledged, ${count} are stored`]
  }
}

async function msUntilReady(site: KillableServer): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_TIMEOUT_MS) {
    const { status } = await fetch(`${site.url}/readyz`)
    if (status === 200) return Math.round(performance.now() - startedAt)
    await sleep(50)
  }
  throw new Error('The site did not become ready again')
}

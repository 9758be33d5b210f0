import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'
import { linesThatDoNotHelp, runOnFullDisk } from './full-commands.ts'
import { SmallDisk } from './small-disk.ts'
import { randomFrom } from '../random.ts'
import { readAnswers } from '../harness/served-pages.ts'
import { integrityProblems, look } from '../harness/inspect-database.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { Victim } from '../harness/killable-server.ts'

const DISK_MB = 320 // room for pages, and for a database of thousands of applications three times
const MOST_LEFT_BYTES = 128 * 1024
const MOST_POSTS = 300
const READY_AGAIN_MS = 15_000
const PATHS = ['/', '/states/texas', '/states/texas/austin', '/api/search?q=laser', '/sitemap.xml']
/** A database and what SQLite keeps beside it. */
const FILES = ['', '-wal', '-shm'] as const
const LARGER_LIST = ['sample', '--rows', '3000', '--seed', '7']

/** Fills the disk under the site again and again, at other moments each time. */
export const diskFull: Torture = {
  name: 'disk-full',
  what: 'a full disk under the site, imports, pages, sitemap and backup',
  run: async (options) => {
    const disk = SmallDisk.mount(DISK_MB)
    if (disk !== undefined) return fillAgainAndAgain(disk, options)
    const figures = [
      'nothing can be mounted here; tests/db/engine/live-database.test.ts fills a database',
    ]
    return { survived: 0, tried: 0, figures, failures: [] }
  },
}

async function fillAgainAndAgain(
  disk: SmallDisk,
  { quick, seed }: TortureOptions,
): Promise<Survival> {
  const random = randomFrom(seed)
  const database = join(disk.folder, 'directory.sqlite')
  const failures: string[] = []
  const figures: string[] = []
  let tried = 0
  const add = (what: string, problems: readonly string[]) => {
    tried += 1
    if (problems.length > 0) failures.push(`${what}, seed ${seed}: ${problems.join('; ')}`)
  }
  await runCli(['import', SMALL_LIST, '--db', database])
  const site = new Victim({ DATABASE_PATH: database, APPLICATIONS_PER_HOUR: '10000' })
  try {
    await site.start()
    const served = await readAnswers(site.url, PATHS)
    // First, while the file has no free pages that a list could go into.
    const list = join(disk.folder, 'larger.csv')
    await runCli([...LARGER_LIST, '--out', list])
    let fitted = 0
    for (let attempt = 1; attempt <= (quick ? 2 : 12); attempt += 1) {
      const left = Math.floor(random() * MOST_LEFT_BYTES * attempt)
      disk.fill(left)
      const run = await runCli(['import', list, '--force', '--db', database], {
        env: attempt % 2 === 0 ? { TMPDIR: disk.folder } : {},
      })
      const problems: string[] = []
      if (run.code === 0) {
        // What broke off before can leave room in the files of the database.
        fitted += 1
        const now = await readAnswers(site.url, PATHS)
        for (const path of PATHS) if (now.get(path) === served.get(path)) problems.push(path)
        disk.free()
        await site.stop()
        for (const file of FILES) rmSync(database + file, { force: true })
        await runCli(['import', SMALL_LIST, '--db', database])
        await site.start()
      } else {
        problems.push(...linesThatDoNotHelp('import', run))
      }
      const now = await readAnswers(site.url, PATHS)
      for (const path of PATHS) if (now.get(path) !== served.get(path)) problems.push(path)
      disk.free()
      add(`an import with ${left} bytes left`, problems)
    }
    figures.push(`${fitted} of the imports found room all the same`)

    const senders = new Senders(disk, site, database)

    for (let attempt = 1; attempt <= (quick ? 5 : 60); attempt += 1) {
      const left = Math.floor(random() * MOST_LEFT_BYTES)
      const problems = await senders.sendUntilFull(left)
      const now = await readAnswers(site.url, PATHS)
      for (const path of PATHS) if (now.get(path) !== served.get(path)) problems.push(path)
      disk.free()
      problems.push(...(await senders.sendOneMore()))
      add(`submissions with ${left} bytes left`, problems)
    }
    figures.push(
      `${senders.stored} applications stored, ${senders.refused} answered 503, none lost`,
      `ready again within ${await millisUntilReady(site)} ms`,
    )
    for (let attempt = 1; attempt <= (quick ? 1 : 5); attempt += 1) {
      const left = Math.floor(random() * MOST_LEFT_BYTES)
      const { tried: commands, problems } = await runOnFullDisk(disk, database, left)
      for (let command = 0; command < commands; command += 1) add('', [])
      if (problems.length > 0) failures.push(...problems)
    }
    const broken = await look(database, integrityProblems)
    add('the database afterwards', broken)
  } finally {
    await site.stop()
    disk.unmount()
  }
  return { survived: tried - failures.length, tried, figures, failures }
}

/** Sends applications and knows how many were taken. */
class Senders {
  readonly #disk: SmallDisk
  readonly #site: Victim
  readonly #database: string
  #companies = 0
  stored = 0
  refused = 0

  constructor(disk: SmallDisk, site: Victim, database: string) {
    this.#disk = disk
    this.#site = site
    this.#database = database
  }

  async sendUntilFull(leftBytes: number): Promise<string[]> {
    const problems: string[] = []
    this.#disk.fill(leftBytes)
    let isFull = false
    for (let posts = 0; posts < MOST_POSTS && !isFull; posts += 1) {
      const { status, retryAfter } = await this.#send(posts % 2 === 0 ? postJson : postForm)
      isFull = status === 503
      if (isFull && retryAfter === null) problems.push('503 without Retry-After')
      if (!isFull && status !== 201 && status !== 303) problems.push(`answered ${status}`)
    }
    if (!isFull) problems.push('the disk did not become full')
    return [...problems, ...(await this.#compare())]
  }

  async sendOneMore(): Promise<string[]> {
    const { status } = await this.#send(postJson)
    const problems = status === 201 ? [] : [`with room again answered ${status}`]
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
    const count = await look(this.#database, ({ sqlite }) =>
      Number(sqlite.prepare('select count(*) from company_applications').pluck().get()),
    )
    return count === this.stored ? [] : [`${this.stored} were acknowledged, ${count} are stored`]
  }
}

async function millisUntilReady(site: Victim): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < READY_AGAIN_MS) {
    const { status } = await fetch(`${site.url}/readyz`)
    if (status === 200) return Math.round(performance.now() - startedAt)
    await sleep(50)
  }
  throw new Error('The site does not get ready again')
}

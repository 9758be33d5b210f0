import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#tests/bench/statistics.ts'
import { track } from '#tests/bench/processes.ts'
import { aSentApplication, postForm } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/site/site.ts'
import { runAndKill } from './harness/killable-command.ts'
import { killableServer } from './harness/killable-server.ts'
import type { Outcome, Torture, TortureOptions } from './torture.ts'
import { query } from '#tests/helpers/databases/query.ts'

const SAMPLE = 'data/clinics.csv'
const RENAMED = 8676
const PERIOD_MS = 300
const BUSY_LOOPS = 2
/** After the last import, so that its last lock is seen. */
const AFTER_MS = 3000

/** Nobody is refused because of an import, and no container is restarted. */
export const importBesideForms: Torture = {
  name: 'import-beside-forms',
  description: 'applications while lists are imported, on a machine that is busy otherwise',
  run: tortureForms,
}

async function tortureForms({ folder }: TortureOptions): Promise<Outcome> {
  const database = join(folder, 'directory.sqlite')
  const lists = writeLists(folder)
  await importList(SAMPLE, database)
  const site = await killableServer({ DATABASE_PATH: database, APPLICATIONS_PER_HOUR: '10000' })
  await site.start()
  const loops = Array.from({ length: BUSY_LOOPS }, () => {
    const loop = spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' })
    track(loop)
    return loop
  })
  const visitors = new Visitors(site.url)
  const visiting = visitors.visit()
  const figures: string[] = []
  for (const [what, list] of Object.entries(lists)) {
    const startedAt = performance.now()
    visitors.waits = []
    await runAndKill(['import', list, '--db', database, '--force'])
    await sleep(AFTER_MS)
    const seconds = ((performance.now() - startedAt - AFTER_MS) / 1000).toFixed(1)
    const longest = Math.max(...visitors.waits).toFixed(0)
    figures.push(
      `${what}: ${seconds} s, ${visitors.waits.length} applications, longest wait ${longest} ms, median ${median(visitors.waits).toFixed(0)} ms`,
    )
  }
  visitors.stop()
  await visiting
  for (const loop of loops) loop.kill('SIGKILL')
  await site.kill()
  const stored = query(database, 'select id from company_applications').length
  const { sent, harm } = visitors
  if (stored !== sent) harm.push(`${sent} applications were sent, ${stored} are stored`)
  return { attempts: sent, figures, harm }
}

/** The sample as a list of one's own, which replaces the demo, and the same with other names. */
function writeLists(folder: string) {
  const [header = '', ...lines] = readFileSync(SAMPLE, 'utf8').trimEnd().split('\n')
  const write = (name: string, rows: readonly string[]) => {
    const file = join(folder, name)
    writeFileSync(file, [header, ...rows, ''].join('\n'))
    return file
  }
  const renamed = lines.map((line, index) =>
    index < RENAMED ? line.replace(/^"?/, (quote) => `${quote}New `) : line,
  )
  return {
    'first list': write('first.csv', lines.slice(1)),
    [`${RENAMED} renamed`]: write('renamed.csv', renamed.slice(1)),
  }
}

/** Sends an application every 300 ms without waiting for the answers, and asks whether the site is ready. */
class Visitors {
  readonly #url: string
  #isStopped = false
  /** In milliseconds. */
  waits: number[] = []
  sent = 0
  readonly harm: string[] = []

  constructor(url: string) {
    this.#url = url
  }

  async visit(): Promise<void> {
    const answers: Promise<void>[] = []
    while (!this.#isStopped) {
      this.sent += 1
      answers.push(this.#apply(`Waiting ${this.sent}`), this.#askReadiness())
      await sleep(PERIOD_MS)
    }
    await Promise.all(answers)
  }

  stop(): void {
    this.#isStopped = true
  }

  async #apply(companyName: string): Promise<void> {
    const startedAt = performance.now()
    const response = await postForm(this.#url, aSentApplication({ companyName }))
    await response.arrayBuffer()
    this.waits.push(performance.now() - startedAt)
    if (response.status !== 303) this.harm.push(`${companyName} got ${response.status}`)
  }

  async #askReadiness(): Promise<void> {
    const { status } = await fetch(`${this.#url}/readyz`)
    if (status !== 200) this.harm.push(`/readyz got ${status}`)
  }
}

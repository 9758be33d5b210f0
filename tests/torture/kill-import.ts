import { hash } from 'node:crypto'
import { join } from 'node:path'
import { createRandom } from './random.ts'
import { killableServer } from './harness/killable-server.ts'
import { inspectCopy } from './harness/inspect-database.ts'
import { pickKillMoment, runAndKill, type KillMoment } from './harness/killable-command.ts'
import { otherSide, writeLists, type Side } from './two-lists.ts'
import type { Outcome, Torture, TortureOptions } from './torture.ts'
import { words } from '#tests/helpers/data/words.ts'

const ROWS = 2000
const QUICK_ROWS = 200

const PATHS = words`
  / /states /states/texas /states/oregon /states/texas/austin /states/texas/austin?page=2
  /states/texas/austin/fade-both-0 /api/v1/providers?q=fade /api/v1/providers?q=Reno%2C+NV
  /api/suggestions?q=fade /data/clinics.csv /sitemap.xml
`

/** Kills imports of two lists in turn; the site must serve one list or the other, never a mix. */
export const killImport: Torture = {
  name: 'kill-import',
  description: 'kill -9 of the import at random moments while a site serves the database',
  run: tortureImport,
}

async function tortureImport({ quick, seed, folder }: TortureOptions): Promise<Outcome> {
  const random = createRandom(seed)
  const lists = writeLists(folder, quick ? QUICK_ROWS : ROWS)
  const database = join(folder, 'directory.sqlite')
  const importOf = (side: Side, moment?: KillMoment) =>
    runAndKill(['import', lists[side], '--db', database, '--force'], moment)

  await importOf('A')
  const site = await killableServer({ DATABASE_PATH: database })
  await site.start()
  const pagesOfA = await hashPages(site.url)
  const startedAt = performance.now()
  await importOf('B')
  const runMs = performance.now() - startedAt
  const pages: Record<Side, string[]> = { A: pagesOfA, B: await hashPages(site.url) }

  const harm: string[] = []
  const kills = quick ? 5 : 100
  let shown: Side = 'B'
  let [killed, committed] = [0, 0]
  while (killed < kills) {
    const wanted = otherSide(shown)
    const hasEnded = await importOf(wanted, pickKillMoment(database, runMs, random))
    const served = await hashPages(site.url)
    const now = (['A', 'B'] as const).find((side) => pages[side].join() === served.join())
    const problems = await inspectCopy(database)
    if (now === undefined) {
      const mixed = PATHS.map((path, index) => {
        const sides = (['A', 'B'] as const).filter((side) => pages[side][index] === served[index])
        return `${path} ${sides.join('') || 'neither'}`
      })
      problems.push(`the pages disagree: ${mixed.join(', ')}`)
    }
    if (hasEnded && now !== wanted) problems.push('a whole import is not served')
    harm.push(...problems.map((problem) => `import ${killed + 1}: ${problem}`))
    // After harm, a whole import restores a known state.
    if (now === undefined) await importOf(wanted)
    if (!hasEnded) {
      killed += 1
      if (now === wanted) committed += 1
    }
    shown = now ?? wanted
  }
  await site.kill()
  return {
    attempts: killed,
    figures: [
      `${killed - committed} kills left the old list, ${committed} the new one; a whole import takes ${(runMs / 1000).toFixed(1)} s`,
    ],
    harm,
  }
}

/** Identifies each response by status, redirect target and body. */
async function hashPages(url: string): Promise<string[]> {
  const hashes: string[] = []
  for (const path of PATHS) {
    const response = await fetch(url + path, { redirect: 'manual' })
    // An import has a revision of its own, and a clinic that is listed again a new id, which orders CSV and sitemap.
    const text = (await response.text()).replaceAll(
      /"(?:revision|id)":\d+,|"changedAt":"[^"]+",/g,
      '',
    )
    const lines = /csv|xml/.test(path) ? text.split(/\n|(?=<url>)/).toSorted() : [text]
    const target = response.headers.get('location') ?? ''
    hashes.push(`${response.status} ${target} ${hash('sha256', lines.join('\n'))}`)
  }
  return hashes
}

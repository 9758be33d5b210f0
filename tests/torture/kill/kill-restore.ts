import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkSeal } from '#db/backup/seal.ts'
import { inspectDatabase, integrityProblems } from '../harness/inspect-database.ts'
import { runAndKill, runToEnd } from '../harness/killable-command.ts'
import { KillableServer } from '../harness/killable-server.ts'
import { hashPages, type PageHashes } from '../harness/page-hashes.ts'
import { withTempFolder } from '../harness/temp-folder.ts'
import { randomFrom } from '../random.ts'
import { mergeResults, type Torture, type TortureOptions, type TortureResult } from '../torture.ts'
import { killReplacements } from './kill-replacements.ts'
import { ServedPages } from './served-pages.ts'
import { writeLists, type Side } from './two-lists.ts'

const ROWS = 2000

const PATHS = [
  '/',
  '/states',
  '/states/oregon',
  '/states/texas/austin',
  '/states/texas/austin/fade-both-0',
  '/api/search?q=fade',
  '/data/clinics.csv',
  '/sitemap.xml',
]

/** Kills restores while the site is read, and backups. Data must be all old or all new, and files complete. */
export const killRestore: Torture = {
  name: 'kill-restore',
  description: 'kill -9 of restore and backup while the site is read',
  run: (options) => withTempFolder('restore', (folder) => tortureRestore(folder, options)),
}

async function tortureRestore(
  folder: string,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const random = randomFrom(seed)
  const database = join(folder, 'directory.sqlite')
  const lists = writeLists(folder, quick ? 200 : ROWS)
  const backups = { A: join(folder, 'a.backup'), B: join(folder, 'b.backup') }
  const site = new KillableServer({ DATABASE_PATH: database })
  const hashes: Record<Side, PageHashes> = { A: new Map(), B: new Map() }
  for (const side of ['A', 'B'] as const) {
    await runToEnd(['import', lists[side], '--db', database, '--force'])
    if (side === 'A') await site.start()
    await runToEnd(['backup', backups[side], '--db', database])
    hashes[side] = await hashPages(site.url, PATHS)
  }
  const commandFor = (side: Side) => ['restore', backups[side], '--yes', '--db', database]
  const runMs = await runToEnd(commandFor('A'))
  const { url } = site
  const pages = new ServedPages(hashes)
  const restores = await killReplacements(
    { name: 'restore', commandFor, side: 'A', runMs, database, url, pages },
    { kills: quick ? 3 : 100, random, checkAfter: () => removeCopies(database) },
  )
  const copies = await killBackups(database, { random, kills: quick ? 2 : 50 })
  await site.stop()
  return mergeResults(restores, copies)
}

/** Every other backup replaces an earlier one; a file that exists must be complete. */
async function killBackups(
  database: string,
  { random, kills }: { random: () => number; kills: number },
): Promise<TortureResult> {
  const file = `${database}.copy`
  const backup = ['backup', file, '--force', '--db', database]
  const runMs = await runToEnd(backup)
  const failures: string[] = []
  let [killed, survived, written] = [0, 0, 0]
  while (killed < kills) {
    if (killed % 2 === 0) rmSync(file, { force: true })
    else await runToEnd(backup)
    const ending = await runAndKill(backup, { delayMs: random() * runMs })
    const problems: string[] = []
    if (existsSync(file)) {
      if (checkSeal(file) !== 'whole') problems.push('the backup is incomplete')
      problems.push(...(await inspectDatabase(file, integrityProblems)))
      written += 1
    }
    failures.push(...problems.map((problem) => `backup ${killed + 1}: ${problem}`))
    if (ending.kind === 'ended') continue
    killed += 1
    if (problems.length === 0) survived += 1
  }
  const figures = [`${killed} backups killed; ${written} left a complete file, the others none`]
  return { survived, attempts: killed, figures, failures }
}

/** Removes the safety copies of restores; returns a problem for each final file name with incomplete content. */
function removeCopies(database: string): string[] {
  const folder = join(database, '..')
  const copies = readdirSync(folder).filter((name) => name.includes('.before-restore-'))
  return copies.flatMap((name) => {
    const path = join(folder, name)
    const isIncomplete = name.endsWith('.sqlite') && checkSeal(path) !== 'whole'
    rmSync(path)
    return isIncomplete ? [`${name} is incomplete`] : []
  })
}

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll } from 'vitest'
import { beginLineage } from '#db/engine/directory-state.ts'
import { WITH_ADMIN } from '../applications/admin.ts'
import { runFolder } from '../databases/small-directory.ts'
import { SMALL_LIST, startSite, type OwnSite, type RunningSite, type SiteOptions } from './site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

export type BorrowedSite = Omit<RunningSite, 'stop'>

interface KeptSite {
  site: Omit<OwnSite, 'stop'>
  /** The database as it was after the start. */
  copy: string
}

/** Sites that no test file is using, by their settings. */
const idle = new Map<string, KeptSite[]>()

/**
 * One running site for a test file, by default with the small list and always with the admin's password. Files
 * of a worker that need the same settings use one site in turn, with the pages and queries it has prepared;
 * each finds the database as it was after the start. Tests that break or overload a site use `testSite`.
 */
export function borrowedSite({ env: own, list = SMALL_LIST }: SiteOptions = {}) {
  const env = { ...WITH_ADMIN, ...own }
  const settings = [list, ...Object.entries(env).map(String).toSorted()].join(' ')
  let kept: KeptSite | undefined
  let earlierOutput = 0
  beforeAll(async () => {
    const found = idle.get(settings)?.pop()
    if (found !== undefined) await reset(found)
    kept = found ?? (await start({ env, list }))
    earlierOutput = found?.site.output().length ?? 0
  })
  afterAll(() => {
    if (kept !== undefined) idle.set(settings, [...(idle.get(settings) ?? []), kept])
  })
  return () => {
    if (kept === undefined) throw new Error('The site is available in hooks and tests only')
    const { site } = kept
    return { ...site, output: () => site.output().slice(earlierOutput) }
  }
}

async function start(options: SiteOptions): Promise<KeptSite> {
  const site = await startSite(options)
  const copy = join(await mkdtemp(join(runFolder(), 'borrowed-')), 'copy.sqlite')
  await copyDatabase(site.databasePath, copy)
  return { site, copy }
}

async function reset({ copy, site }: KeptSite): Promise<void> {
  await copyDatabase(copy, site.databasePath)
  // Invalidates the pages that the site has cached.
  await inDatabase(site.databasePath, ({ db }) => beginLineage(db))
}

/** SQLite can replace the content of a database that other processes have open. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from)
  try {
    await source.backup(to)
  } finally {
    source.close()
  }
}

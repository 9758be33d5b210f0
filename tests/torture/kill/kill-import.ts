import { join } from 'node:path'
import { packageRoot } from '#tests/bench/processes.ts'
import { runToEnd } from '../harness/killable-command.ts'
import { KillableServer } from '../harness/killable-server.ts'
import { hashPages } from '../harness/page-hashes.ts'
import { withTempFolder } from '../harness/temp-folder.ts'
import { randomFrom } from '../random.ts'
import { mergeResults, type Torture, type TortureOptions, type TortureResult } from '../torture.ts'
import { killReplacements } from './kill-replacements.ts'
import { ServedPages } from './served-pages.ts'
import { writeLists, type Side } from './two-lists.ts'

const ROWS = 2000
const FINISH_EVERY = 10

const PATHS = [
  '/',
  '/states',
  '/states/texas',
  '/states/oregon',
  '/states/texas/austin',
  '/states/texas/austin?page=2',
  '/states/texas/austin/fade-both-0',
  '/api/search?q=fade',
  '/api/search?location=Reno%2C+NV',
  '/api/suggestions?q=fade',
  '/data/clinics.csv',
  '/sitemap.xml',
]
const PATHS_OF_REAL_LIST = [
  '/',
  '/states',
  '/states/texas',
  '/states/california/los-angeles',
  '/api/search?q=laser',
  '/sitemap.xml',
]

/** Kills imports while the site is read; it must serve one list or the other, never a mix. */
export const killImport: Torture = {
  name: 'kill-import',
  description: 'kill -9 of the import while the site is read',
  run: (options) => withTempFolder('import', (folder) => tortureImport(folder, options)),
}

interface ImportPlan {
  database: string
  lists: Readonly<Record<Side, string>>
  paths: readonly string[]
  kills: number
}

async function tortureImport(
  folder: string,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const random = randomFrom(seed)
  const lists = writeLists(folder, quick ? 200 : ROWS)
  const generated = await killImports(
    { database: join(folder, 'generated.sqlite'), lists, paths: PATHS, kills: quick ? 3 : 100 },
    random,
  )
  if (quick) return generated

  const sample = join(folder, 'sample.csv')
  await runToEnd(['sample', '--rows', '18930', '--seed', '2', '--out', sample])
  const realLists = { A: join(packageRoot, 'data/clinics.csv'), B: sample }
  const real = await killImports(
    {
      database: join(folder, 'real.sqlite'),
      lists: realLists,
      paths: PATHS_OF_REAL_LIST,
      kills: 5,
    },
    random,
  )
  const figures = real.figures.map((figure) => `real list: ${figure}`)
  return mergeResults(generated, { ...real, figures })
}

async function killImports(
  { database, lists, paths, kills }: ImportPlan,
  random: () => number,
): Promise<TortureResult> {
  const commandFor = (side: Side) => ['import', lists[side], '--db', database, '--force']
  await runToEnd(commandFor('A'))
  const site = new KillableServer({ DATABASE_PATH: database })
  await site.start()
  const { url } = site
  const hashesA = await hashPages(url, paths)
  const runMs = await runToEnd(commandFor('B'))
  const pages = new ServedPages({ A: hashesA, B: await hashPages(url, paths) })
  const result = await killReplacements(
    { name: 'import', commandFor, side: 'B', runMs, database, url, pages },
    { kills, random, finishEvery: FINISH_EVERY },
  )
  await site.stop()
  return result
}

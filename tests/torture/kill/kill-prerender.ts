import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatCount } from '#domain/text/counts.ts'
import { copyBuild } from '#tests/helpers/site/site-process.ts'
import type { KillMoment } from '../harness/killable-command.ts'
import { PrerenderedSite } from './prerendered-site.ts'
import { randomFrom } from '../random.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'
import { KillableServer } from '../harness/killable-server.ts'
import { withTempFolder } from '../harness/temp-folder.ts'

const REPAIR_EVERY = 5
/** Shares of the kills; the rest hit while pages are written. */
const ANYWHERE = 0.25
const AT_SWAP = 0.25
const MAX_SWAP_MS = 10

/** Kills prerender while its pages are served; they must be correct and never mix both lists. */
export const killPrerender: Torture = {
  name: 'kill-prerender',
  description: 'kill -9 of prerender while its pages are served',
  run: (options) => withTempFolder('prerender', (folder) => torturePrerender(folder, options)),
}

async function torturePrerender(
  folder: string,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  const { build, remove } = await copyBuild()
  process.once('exit', () => rmSync(dirname(build), { recursive: true, force: true }))
  rmSync(join(build, 'prerendered'), { recursive: true, force: true })
  const site = new KillableServer(
    { DATABASE_PATH: join(folder, 'directory.sqlite'), PAGE_MEMORY_MB: '0' },
    build,
  )
  try {
    const pages = new PrerenderedSite(folder, build, site)
    await pages.prepare()
    return await killRepeatedly(pages, { kills: quick ? 2 : 100, random: randomFrom(seed) })
  } finally {
    await site.stop()
    await remove()
  }
}

async function killRepeatedly(
  pages: PrerenderedSite,
  { kills, random }: { kills: number; random: () => number },
): Promise<TortureResult> {
  const failures: string[] = []
  const kinds = new Map<string, number>()
  let [killed, survived, tooLate] = [0, 0, 0]
  while (killed < kills) {
    if (random() < 0.6) await pages.importOther()
    const isUpdate = random() < 0.5
    const { moment, phase } = pickMoment(pages, isUpdate, random)
    const jobs = 1 + Math.floor(random() * 3)
    const { isKilled, problems } = await pages.prerender(isUpdate, jobs, moment)
    if (killed % REPAIR_EVERY === 0) problems.push(...(await pages.repair()))
    const kind = `${isUpdate ? 'update' : 'full run'} killed ${phase}`
    failures.push(...problems.map((problem) => `kill ${killed + 1}, ${kind}: ${problem}`))
    if (!isKilled) {
      tooLate += 1
      continue
    }
    killed += 1
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (problems.length === 0) survived += 1
  }
  failures.push(...(await pages.repair()).map((problem) => `final repair: ${problem}`))
  return {
    survived,
    attempts: killed,
    figures: [
      `${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')}; ${tooLate} came too late`,
      `${formatCount(pages.reads)} pages read meanwhile, ${formatCount(pages.verifiedFiles)} prerendered files verified`,
    ],
    failures,
  }
}

function pickMoment(
  pages: PrerenderedSite,
  isUpdate: boolean,
  random: () => number,
): { moment: KillMoment; phase: string } {
  const share = random()
  if (share < ANYWHERE) return { moment: { delayMs: random() * pages.runMs }, phase: 'anywhere' }
  if (share < ANYWHERE + AT_SWAP && !isUpdate) {
    return {
      moment: { trigger: pages.watchChange('link'), delayMs: random() * MAX_SWAP_MS },
      phase: 'at the swap',
    }
  }
  const moment = {
    trigger: pages.watchChange(isUpdate ? 'stamp' : 'folders'),
    delayMs: (random() * pages.runMs) / 3,
  }
  return { moment, phase: 'while writing' }
}

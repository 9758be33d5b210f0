import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatCount } from '#domain/clinics/rating.ts'
import { copyBuild } from '#tests/helpers/site/site.ts'
import type { Moment } from '../harness/killable-command.ts'
import { PrerenderedSite } from './prerendered-site.ts'
import { randomFrom } from '../random.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'
import { inFolder, Victim } from '../harness/killable-server.ts'

const WHOLE_EVERY = 5
/** Shares of the kills: anywhere in the run, and right at the swap; the others come while pages are written. */
const ANYWHERE = 0.25
const AT_SWAP = 0.25
const SWAP_MS = 10

/** Kills prerender while its pages are served; they must be right, and never half of each list. */
export const killPrerender: Torture = {
  name: 'kill-prerender',
  what: 'kill -9 of prerender while its pages are served',
  run: (options) => inFolder('prerender', (folder) => torturePrerender(folder, options)),
}

async function torturePrerender(
  folder: string,
  { quick, seed }: TortureOptions,
): Promise<Survival> {
  const { build, remove } = await copyBuild()
  process.once('exit', () => rmSync(dirname(build), { recursive: true, force: true }))
  rmSync(join(build, 'prerendered'), { recursive: true, force: true })
  const site = new Victim(
    { DATABASE_PATH: join(folder, 'directory.sqlite'), PAGE_MEMORY_MB: '0' },
    build,
  )
  try {
    const pages = new PrerenderedSite(folder, build, site)
    await pages.prepare()
    return await killAgainAndAgain(pages, { kills: quick ? 2 : 100, random: randomFrom(seed) })
  } finally {
    await site.stop()
    await remove()
  }
}

async function killAgainAndAgain(
  pages: PrerenderedSite,
  { kills, random }: { kills: number; random: () => number },
): Promise<Survival> {
  const failures: string[] = []
  const kinds = new Map<string, number>()
  let [killed, survived, tooLate] = [0, 0, 0]
  while (killed < kills) {
    if (random() < 0.6) await pages.importOther()
    const isUpdate = random() < 0.5
    const { moment, name } = pickMoment(pages, isUpdate, random)
    const jobs = 1 + Math.floor(random() * 3)
    const { isKilled, problems } = await pages.prerender(isUpdate, jobs, moment)
    if (killed % WHOLE_EVERY === 0) problems.push(...(await pages.mend()))
    const what = `${isUpdate ? 'update' : 'full run'} killed ${name}`
    failures.push(...problems.map((problem) => `kill ${killed + 1}, ${what}: ${problem}`))
    if (!isKilled) {
      tooLate += 1
      continue
    }
    killed += 1
    kinds.set(what, (kinds.get(what) ?? 0) + 1)
    if (problems.length === 0) survived += 1
  }
  failures.push(...(await pages.mend()).map((problem) => `after all: ${problem}`))
  return {
    survived,
    tried: killed,
    figures: [
      `${[...kinds].map(([what, count]) => `${count} × ${what}`).join(', ')}; ${tooLate} came after the end`,
      `${formatCount(pages.reads)} pages read meanwhile, ${formatCount(pages.filesHeld)} files of the folder as they must be`,
    ],
    failures,
  }
}

function pickMoment(
  pages: PrerenderedSite,
  isUpdate: boolean,
  random: () => number,
): { moment: Moment; name: string } {
  const kind = random()
  if (kind < ANYWHERE) return { moment: { thenMs: random() * pages.wholeMs }, name: 'anywhere' }
  if (kind < ANYWHERE + AT_SWAP && !isUpdate) {
    return {
      moment: { when: pages.change('link'), thenMs: random() * SWAP_MS },
      name: 'at the swap',
    }
  }
  const moment = {
    when: pages.change(isUpdate ? 'stamp' : 'folders'),
    thenMs: (random() * pages.wholeMs) / 3,
  }
  return { moment, name: 'while writing' }
}

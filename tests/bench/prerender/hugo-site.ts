import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#db/engine/connection.ts'
import { listCitiesInState } from '#db/directory/cities.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { STATES, stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { cityFacts, providerFacts, stateFacts, statesFacts } from './hugo/front-matter.ts'
import { LAYOUTS } from './hugo/layouts.ts'
import { track } from '../processes.ts'

/** From the system; Debian ships 0.111. */
const PROGRAM = 'hugo'

export function hasHugo(): boolean {
  return spawnSync(PROGRAM, ['version']).status === 0
}

/**
 * Writes the sources of a Hugo site with provider, city and state pages like ours; one file per page
 * holds its data as front matter. The comparison favors Hugo, whose pages lack the search box,
 * filters, maps and saving; "Files written" shows how much less HTML that is.
 */
export async function writeHugoSite(database: string, folder: string): Promise<void> {
  const connection = openDatabase(database, { mustExist: true, readonly: true })
  const write = (path: string, content: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const writePage = (path: string, facts: object) =>
    write(`content/${path}.md`, `${JSON.stringify(facts)}\n`)
  try {
    const settings = loadSettings()
    write('config.json', JSON.stringify(configOf(settings.SITE_URL, settings.SITE_NAME)))
    for (const [path, layout] of Object.entries(LAYOUTS)) write(`layouts/${path}`, layout)
    writePage('_index', { ...statesFacts(), path: '/' })
    writePage('states/_index', statesFacts())
    const db = readOnly(connection.db)
    for (const stateSlug of await stateSlugs(db)) {
      const cities = await listCitiesInState(db, stateSlug)
      const state = stateBySlug(stateSlug)
      if (state !== undefined) {
        const rank = STATES.indexOf(state) + 1
        writePage(`states/${stateSlug}/_index`, stateFacts(state, cities, rank))
      }
      for (const [index, city] of cities.entries()) {
        const place = { stateSlug, citySlug: city.citySlug }
        const providers = await listProvidersInCity(db, place, Number.MAX_SAFE_INTEGER)
        const first = providers.slice(0, 4)
        const folderOfCity = `states/${stateSlug}/${city.citySlug}`
        writePage(`${folderOfCity}/_index`, cityFacts(place, city, index + 1, first))
        for (const [at, provider] of providers.entries()) {
          const list = { rank: at + 1, first, cityName: city.name }
          writePage(`${folderOfCity}/${provider.slug}`, providerFacts(provider, list, settings))
        }
      }
    }
  } finally {
    await connection.close()
  }
}

/** All states, and the unknown state when it has providers. */
async function stateSlugs(db: ReadDb): Promise<string[]> {
  const unknown = await listCitiesInState(db, UNKNOWN_STATE_SLUG)
  const slugs = STATES.map(({ slug }) => slug)
  return unknown.length === 0 ? slugs : [...slugs, UNKNOWN_STATE_SLUG]
}

function configOf(origin: string, title: string) {
  return {
    baseURL: `${origin}/`,
    title,
    // Same file names as prerender.
    uglyURLs: true,
    disableKinds: ['taxonomy', 'term', 'RSS', '404'],
    params: { origin },
  }
}

export interface HugoBuild {
  /** Wall time, including the start of the process. */
  seconds: number
  /** CPU time of all threads; more reliable than `seconds` on a busy machine. */
  cpuSeconds: number
}

/** Node does not report a child's CPU time; the shell prints it last as "0m1.234s 0m0.567s". */
const WITH_TIMES = '"$@" && times'

/** Builds the site into a folder. Throws with Hugo's output when it fails. */
export async function buildHugoSite(folder: string, out: string): Promise<HugoBuild> {
  const startedAt = performance.now()
  const command = [PROGRAM, '--source', folder, '--destination', out, '--quiet']
  const child = spawn('sh', ['-c', WITH_TIMES, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  track(child)
  const [output] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit'),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  if (child.exitCode !== 0) throw new Error(`hugo failed: ${output.join('').trim()}`)
  return { seconds, cpuSeconds: parseSeconds(output[0].trim().split('\n').at(-1) ?? '') }
}

function parseSeconds(times: string): number {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
}

/** Counts the HTML files of a folder and sums the sizes of these and of all files. */
export function weighFolder(folder: string): { pages: number; htmlBytes: number; bytes: number } {
  const weight = { pages: 0, htmlBytes: 0, bytes: 0 }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size } = statSync(join(entry.parentPath, entry.name))
    weight.bytes += size
    if (!entry.name.endsWith('.html')) continue
    weight.pages += 1
    weight.htmlBytes += size
  }
  return weight
}

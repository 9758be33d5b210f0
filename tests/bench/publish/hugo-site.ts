import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/engine/connection.ts'
import { listCitiesInState } from '#db/directory/cities.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { STATES, stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { cityFacts, providerFacts, stateFacts, statesFacts } from './front-matter.ts'

/** From the system; Debian has 0.111. */
const PROGRAM = 'hugo'
const LAYOUTS = join(import.meta.dirname, 'layouts')

export function hasHugo(): boolean {
  return spawnSync(PROGRAM, ['version']).status === 0
}

/**
 * Writes the sources of a Hugo site with provider, city and state pages like ours; one file per page
 * holds its data as front matter. The comparison favors Hugo, whose pages lack the search box,
 * filters, maps and saving.
 */
export async function writeHugoSite(database: string, folder: string): Promise<void> {
  const connection = openDatabase(database, { mustExist: true, readonly: true })
  const writePage = (path: string, facts: object) => {
    const file = join(folder, 'content', `${path}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(facts)}\n`)
  }
  try {
    const settings = loadSettings()
    cpSync(LAYOUTS, join(folder, 'layouts'), { recursive: true })
    writePage('_index', { ...statesFacts(), path: '/' })
    writePage('states/_index', statesFacts())
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify(configOf(settings.SITE_URL, 'Fadewell')),
    )
    const db = connection.db
    for (const stateSlug of [...STATES.map(({ slug }) => slug), UNKNOWN_STATE_SLUG]) {
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

/** Builds the site into a folder; returns the seconds. Throws with Hugo's output when it fails. */
export function buildHugoSite(folder: string, out: string): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(
    PROGRAM,
    ['--source', folder, '--destination', out, '--quiet'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`hugo failed: ${stderr}`)
  return (performance.now() - startedAt) / 1000
}

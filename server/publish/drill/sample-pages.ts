import { STATES } from '#domain/places/states.ts'
import { paths, type CityPlace } from '#domain/site/paths.ts'
import { FIXED_PAGES } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const PAGES = 10
const PROVIDERS = 4

/** A page and what its content depends on. */
export interface SampledPage {
  path: string
  /** `undefined` for pages about the whole directory. */
  stateSlug?: string
  citySlug?: string
}

/**
 * The same pages for the same database: fixed ones, and evenly spread states, cities and providers.
 */
export async function samplePages(db: ReadDb): Promise<SampledPage[]> {
  const providers = await listSpread(db)
  const pages: SampledPage[] = [
    { path: paths.home() },
    { path: paths.states() },
    ...providers.slice(0, 2).map(({ stateSlug }) => ({ path: paths.state(stateSlug), stateSlug })),
    ...providers.slice(1, 3).map((place) => ({ path: paths.city(place), ...pickPlace(place) })),
    ...providers.map((provider) => ({ path: paths.provider(provider), ...pickPlace(provider) })),
    // The application form contains the time it was opened.
    ...FIXED_PAGES.filter(({ path }) => path !== paths.listCompany()).map(({ path }) => ({ path })),
  ]
  return [...new Map(pages.toReversed().map((page) => [page.path, page])).values()]
    .toReversed()
    .slice(0, PAGES)
}

async function listSpread(db: ReadDb) {
  const known = STATES.map(({ slug }) => slug)
  const listed = db.selectFrom('providers').where('state_slug', 'in', known)
  const { count } = await listed
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const offsets = new Set(
    Array.from({ length: PROVIDERS }, (_, index) => Math.floor((index * count) / PROVIDERS)),
  )
  const found = await Promise.all(
    [...offsets].map((offset) =>
      listed
        .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
        .orderBy('id')
        .limit(1)
        .offset(offset)
        .executeTakeFirst(),
    ),
  )
  return found.filter((provider) => provider !== undefined)
}

function pickPlace({ stateSlug, citySlug }: CityPlace): CityPlace {
  return { stateSlug, citySlug }
}

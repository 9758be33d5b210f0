import { z } from 'zod'
import { hasPosition } from '#domain/places/geography.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { placeOf } from '#domain/site/provider-path.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { listChanges, findRevision } from '#db/directory/changes.ts'
import { listListedCities } from '#db/directory/cities.ts'
import { listProviderIds } from '#db/directory/providers.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { pickListParameters } from '#db/lists/provider-list.ts'
import type { SearchSource } from '#db/search/search.ts'
import { positionQuery } from '#server/api/search/nearby.ts'
import { findProviders, readProviderAt, readProviders } from './providers.ts'
import {
  changePage,
  featureCollection,
  placePage,
  providerAnswer,
  providerPage,
  statePage,
  type ProviderJson,
} from './schemas.ts'

interface Asked {
  source: SearchSource
  siteUrl: string
  /** Of the request's address. */
  parameters: URLSearchParams
  path: Readonly<Record<string, string>>
}

type Answer =
  | { kind: 'body'; body: object; next?: URLSearchParams | null; isMomentary?: boolean }
  | { kind: 'moved'; to: string }
  | { kind: 'problem'; status: 400 | 404 | 410; detail: string }

export interface Endpoint {
  /** In the style of OpenAPI. */
  path: string
  summary: string
  query: z.ZodObject
  answer: z.ZodType
  /** Also of the media type `application/geo+json`, by `format=geojson`. */
  geoJson?: z.ZodType
  read: (asked: Asked) => Promise<Answer>
}

const PAGE_SIZE = 50
const CHANGES_PER_PAGE = 500

const cursor = z
  .string()
  .regex(/^\d{1,12}(?:-\d{1,12})?$/, 'must be taken from the `next` of a page')
  .optional()
  .describe('From `next`.')

const text = (description: string) => z.string().max(200).optional().describe(description)

const providerQuery = z.object({
  q: text('A place ("80203", "Denver, CO", "Texas"), a name, a phone number or plain words.'),
  lat: positionQuery.shape.lat.optional(),
  lon: positionQuery.shape.lon.optional(),
  open: text('A day or time: "sun", "sun-11", "weekday-evenings", "weekends", "now", "today".'),
  has: text('"website", "hours", "booking", "confirmed" or "removal"; may repeat.'),
  service: text('"laser-tattoo-removal" …; may repeat.'),
  sort: text('"reviews", "near", "rating" or "name".'),
  from: text('Where distances begin: a ZIP code, or "denver-co".'),
  within: text('Miles: 5, 10, 25, 50 or 100.'),
  format: z.enum(['json', 'geojson']).optional(),
  cursor,
})

const NO_QUERY = z.object({})

export const endpoints: readonly Endpoint[] = [
  {
    path: '/providers',
    summary: 'Providers, all of them or those that a search finds',
    query: providerQuery,
    answer: providerPage,
    geoJson: featureCollection,
    read: listOfProviders,
  },
  {
    path: '/providers/{state}/{city}/{slug}',
    summary: 'One provider, by the path of its page',
    query: NO_QUERY,
    answer: providerAnswer,
    read: oneProvider,
  },
  {
    path: '/places',
    summary: 'Cities with providers, most providers first',
    query: z.object({ state: text('Slug of a state: "texas".'), cursor }),
    answer: placePage,
    read: async ({ source, siteUrl, parameters }) => {
      const wanted = parameters.get('state')
      const all = await listListedCities(source.db)
      const cities = wanted === null ? all : all.filter(({ stateSlug }) => stateSlug === wanted)
      const first = Number(parameters.get('cursor') ?? 0)
      const items = cities.slice(first, first + PAGE_SIZE).map((city) => ({
        url: absoluteUrl(siteUrl, paths.city(city)),
        name: city.name,
        state: stateBySlug(city.stateSlug)?.code ?? 'Unknown',
        providerCount: city.providerCount,
        latitude: hasPosition(city) ? city.latitude : null,
        longitude: hasPosition(city) ? city.longitude : null,
      }))
      const next = first + PAGE_SIZE < cities.length ? `${first + PAGE_SIZE}` : null
      return page({ total: cities.length, items }, parameters, next)
    },
  },
  {
    path: '/states',
    summary: 'The states and the District of Columbia, most providers first',
    query: NO_QUERY,
    answer: statePage,
    read: async ({ source, siteUrl, parameters }) => {
      const totals = await listStateTotals(source.db)
      const items = totals.flatMap(({ stateSlug, providerCount, cityCount }) => {
        const state = stateBySlug(stateSlug)
        if (state === undefined) return []
        const url = absoluteUrl(siteUrl, paths.state(stateSlug))
        return [{ url, code: state.code, name: state.name, providerCount, cityCount }]
      })
      return page({ total: items.length, items }, parameters, null)
    },
  },
  {
    path: '/changes',
    summary: 'Pages that were added, changed or removed since a revision, oldest first',
    query: z.object({
      since: z
        .string()
        .regex(/^\d{1,12}$/, 'must be a revision')
        .optional()
        .describe('A revision that an earlier answer named; its own changes may come again.'),
      cursor,
    }),
    answer: changePage,
    read: async ({ source, siteUrl, parameters }) => {
      const [revision = 0, id = 0] = (parameters.get('cursor') ?? parameters.get('since') ?? '0')
        .split('-')
        .map(Number)
      const changes = await listChanges(source.db, { revision, id }, CHANGES_PER_PAGE)
      const last = changes.at(-1)
      const items = changes.map((change) => ({
        id: change.id,
        revision: change.revision,
        url: absoluteUrl(siteUrl, paths.provider(change)),
        kind: change.listedId === null ? ('removed' as const) : ('listed' as const),
      }))
      const isFull = changes.length === CHANGES_PER_PAGE && last !== undefined
      return page({ items }, parameters, isFull ? `${last.revision}-${last.id}` : null)
    },
  },
]

async function listOfProviders({ source, siteUrl, parameters }: Asked): Promise<Answer> {
  const [lat, lon] = [parameters.get('lat'), parameters.get('lon')]
  if ((lat === null) !== (lon === null)) {
    return { kind: 'problem', status: 400, detail: 'lat and lon belong together.' }
  }
  const list = pickListParameters(parameters)
  const at = parameters.get('cursor')
  for (const own of ['lat', 'lon', 'format', 'cursor']) list.delete(own)
  const q = readSearchText(parameters.get('q') ?? undefined)
  const isGeoJson = parameters.get('format') === 'geojson'
  const shape = (items: ProviderJson[]) => (isGeoJson ? toFeatures(items) : { items })
  if (q === '' && lat === null && list.size === 0) {
    const ids = await listProviderIds(source.db, Number(at ?? 0), PAGE_SIZE)
    const items = await readProviders(source.db, ids, siteUrl)
    return page(shape(items), parameters, ids.length < PAGE_SIZE ? null : `${ids.at(-1)}`)
  }
  if (at !== null) list.set('page', at)
  const near = lat === null ? undefined : { latitude: Number(lat), longitude: Number(lon) }
  const found = await findProviders(source, { q, near, list }, siteUrl)
  const { total, items, ignored } = found
  const next = found.page < found.pageCount ? `${found.page + 1}` : null
  const body = { total, ...shape(items), ...(ignored.length > 0 && { ignored }) }
  return { ...page(body, parameters, next), isMomentary: found.isMomentary }
}

async function oneProvider({ source, siteUrl, path }: Asked): Promise<Answer> {
  const provider = await readProviderAt(source.db, placeOf(path), siteUrl)
  if (provider !== undefined) return { kind: 'body', body: { provider } }
  const former = await findFormerAddress(source.db, placeOf(path))
  if (former?.kind === 'moved') {
    return { kind: 'moved', to: former.path.replace(/^\/states/, '/providers') }
  }
  return former === undefined
    ? { kind: 'problem', status: 404, detail: 'No provider has this address.' }
    : { kind: 'problem', status: 410, detail: 'This provider is no longer listed.' }
}

function page(body: object, parameters: URLSearchParams, next: string | null) {
  const following = next === null ? null : new URLSearchParams(parameters)
  following?.set('cursor', next ?? '')
  return { kind: 'body' as const, body, next: following }
}

function toFeatures(providers: readonly ProviderJson[]) {
  return {
    type: 'FeatureCollection',
    features: providers.map((properties) => {
      const { id, latitude, longitude } = properties
      const isPlaced = latitude !== null && longitude !== null
      const geometry = isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null
      return { type: 'Feature', id, geometry, properties }
    }),
  }
}

/** What every answer begins with. */
export async function answerHead({ db }: SearchSource) {
  const { revision, changedAt } = await findRevision(db)
  return { revision, changedAt }
}

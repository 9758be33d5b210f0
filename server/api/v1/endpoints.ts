import { z } from 'zod'
import { TOPIC_NAMES } from '#domain/clinics/facts/mentions.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { HAS, readOpen, SORTS, WITHIN } from '#domain/filters/list-query.ts'
import { CLOCK_WORDS, OPEN_WORDS } from '#domain/filters/open-when.ts'
import { HOLIDAY_WORDS } from '#domain/hours/holidays.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { stateBySlug, STATES } from '#domain/places/states.ts'
import { absoluteUrl, paths, placeOf } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { listChanges, findRevision } from '#db/directory/changes.ts'
import { listListedCities } from '#db/directory/cities.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { pickListParameters } from '#db/lists/provider-list.ts'
import type { SearchSource } from '#db/search/search.ts'
import { positionQuery } from '#server/api/search/nearby.ts'
import { findProviders, listMatching, readProviderAt, readProviders } from './providers.ts'
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
  /** Name of the function in a generated client. */
  name: string
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

const oneOf = (values: readonly string[]) => z.enum(values.map(slugify))
const several = (values: readonly string[]) =>
  z.preprocess((value) => [value].flat(), z.array(oneOf(values))).optional()

/** What a list may be filtered by, from the tables of the lists themselves. */
const providerQuery = z.strictObject({
  q: text('A place ("80203", "Denver, CO", "Texas"), a name, a phone number or plain words.'),
  lat: positionQuery.shape.lat.optional(),
  lon: positionQuery.shape.lon.optional(),
  open: z
    .union([
      z.enum([...OPEN_WORDS, ...CLOCK_WORDS, ...HOLIDAY_WORDS]),
      z.string().refine((value) => readOpen(value) !== undefined, 'must be a day or a time'),
    ])
    .optional()
    .describe('One of these, or a time ("sun-11", "sat-1530"), or a date ("2026-12-24").'),
  has: several(HAS),
  service: several(SERVICES),
  mentions: several(TOPIC_NAMES).describe('Topics of reviews.'),
  sort: oneOf(SORTS).optional().describe('Of a place, a position or a text.'),
  from: text('Where distances begin: a ZIP code, or "denver-co".'),
  within: z
    .string()
    .regex(/^\d+$/, `must be one of ${WITHIN.join(', ')}`)
    .transform(Number)
    .pipe(z.literal([...WITHIN]))
    .optional()
    .describe('Miles from the place, the position or `from`.'),
  format: z.enum(['json', 'geojson']).optional(),
  cursor,
})

const NO_QUERY = z.strictObject({})

export const endpoints: readonly Endpoint[] = [
  {
    name: 'listProviders',
    path: '/providers',
    summary: 'Providers, all of them or those that a search finds',
    query: providerQuery,
    answer: providerPage,
    geoJson: featureCollection,
    read: listOfProviders,
  },
  {
    name: 'readProvider',
    path: '/providers/{state}/{city}/{slug}',
    summary: 'One provider, by the path of its page',
    query: NO_QUERY,
    answer: providerAnswer,
    read: oneProvider,
  },
  {
    name: 'listPlaces',
    path: '/places',
    summary: 'Cities with providers, most providers first',
    query: z.strictObject({ state: z.enum(STATES.map(({ slug }) => slug)).optional(), cursor }),
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
    name: 'listStates',
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
    name: 'listChanges',
    path: '/changes',
    summary: 'Pages that were added, changed or removed since a revision, oldest first',
    query: z.strictObject({
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
  if ((lat === null) !== (lon === null)) return refuse('lat and lon belong together.')
  const list = pickListParameters(parameters)
  const at = parameters.get('cursor')
  for (const own of ['lat', 'lon', 'format', 'cursor']) list.delete(own)
  const q = readSearchText(parameters.get('q') ?? undefined)
  const isGeoJson = parameters.get('format') === 'geojson'
  const shape = (items: ProviderJson[]) => (isGeoJson ? toFeatures(items) : { items })
  if (q === '' && lat === null && !list.has('from')) {
    if (list.has('sort') || list.has('within')) {
      return refuse('sort and within need q, from, or lat and lon.')
    }
    const found = await listMatching(source, list, Number(at ?? 0), PAGE_SIZE)
    const items = await readProviders(source.db, found.ids, siteUrl)
    return { ...page(shape(items), parameters, found.next), isMomentary: found.isMomentary }
  }
  if (at !== null) list.set('page', at)
  const near = lat === null ? undefined : { latitude: Number(lat), longitude: Number(lon) }
  const found = await findProviders(source, { q, near, list }, siteUrl)
  if (found === undefined) return refuse('from is no place that we know.')
  const { total, items, more, understood } = found
  const next = found.page < found.pageCount ? `${found.page + 1}` : null
  const body = { total, more, understood, ...shape(items) }
  return { ...page(body, parameters, next), isMomentary: found.isMomentary }
}

const refuse = (detail: string) => ({ kind: 'problem', status: 400, detail }) as const

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

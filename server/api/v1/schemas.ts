import { z } from 'zod'
import { FACTS, fieldsOn } from '#domain/facts/facts.ts'
import { recordOf } from '#domain/text/choices.ts'
import { STATES, UNKNOWN_STATE } from '#domain/places/states.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'

/** Named parts of the published document; the tests check every response with them. */
export const components = z.registry<{ id: string; description?: string }>()

const CODES = STATES.map(({ code }) => code)

const url = z.url().describe('Page of this site.')
const clock = z.string().regex(/^\d\d:\d\d$/)

const hours = z
  .array(z.object({ dayOfWeek: z.array(z.enum(WEEKDAYS)), opens: clock, closes: clock }))
  .describe(
    'As in schema.org: a day from 00:00 to 00:00 is closed, a missing day is unknown, and a time to close before the time to open is on the next day.',
  )

/** What it offers; `null` for what is not known. */
const facts = recordOf(fieldsOn('api'), (field) => {
  const { kind, label } = FACTS[field]
  const values = kind === 'several' ? z.array(z.string()) : z.string()
  return values.nullable().describe(`${label}, as the page shows it.`)
})

const core = z.object({
  id: z.int().describe('Stays the same when the provider moves or is renamed.'),
  url,
  name: z.string(),
  street: z.string().describe('Blank for a business that serves an area.'),
  city: z.string(),
  state: z.enum([...CODES, UNKNOWN_STATE]),
  postalCode: z.string(),
  address: z.string().describe('In one line.'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  approximatePosition: z
    .enum(['zip', 'city'])
    .nullable()
    .describe('Set if the position is only the center of the ZIP code or the city.'),
  phone: z.string().nullable(),
  website: z.url().nullable(),
  timeZone: z.string().nullable(),
  openingHours: hours,
  hours: z.string().describe('In words: "Mon-Fri 9 AM-5 PM, Sat-Sun closed".'),
  status: z
    .string()
    .describe('At the time of the answer, as the page says it: "Closed. Opens tomorrow at 9 AM".'),
  isClosedForNow: z.boolean(),
  paysToBeFirst: z.boolean(),
  reviews: z.int(),
  rating: z
    .object({ stars: z.number(), source: z.string(), listedOn: z.iso.date() })
    .nullable()
    .describe('Of the imported list; null when it has none.'),
  description: z.string().describe("The provider's own words."),
  distanceMiles: z.number().optional().describe('From the place or position that was asked for.'),
})

export type ProviderJson = z.infer<typeof core>

const provider = z.object({ ...core.shape, ...facts }).register(components, { id: 'Provider' })

const place = z
  .object({
    url,
    name: z.string(),
    state: z.enum([...CODES, UNKNOWN_STATE]),
    providerCount: z.int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .register(components, { id: 'Place', description: 'A city with providers.' })

const state = z
  .object({
    url,
    code: z.enum(CODES),
    name: z.string(),
    providerCount: z.int(),
    cityCount: z.int(),
  })
  .register(components, { id: 'State' })

const change = z
  .object({
    id: z.int(),
    revision: z.int(),
    url,
    kind: z.enum(['listed', 'removed']),
  })
  .register(components, {
    id: 'Change',
    description: 'The latest change of a page; `listed` means added or changed.',
  })

const answer = {
  revision: z.int().describe('Grows with every change of the directory.'),
  changedAt: z.iso.datetime(),
}

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    ...answer,
    total: z.int().optional(),
    items: z.array(item),
    next: z.url().nullable().describe('Address of the next page, which may be short or empty.'),
  })

export const providerAnswer = z
  .object({ ...answer, provider })
  .register(components, { id: 'ProviderAnswer' })
export const providerPage = page(provider)
  .extend({
    total: z.int().optional().describe('Of lists with `q`, `from`, or `lat` and `lon`.'),
    more: z.boolean().optional().describe('True when the list ends before all that match.'),
    understood: z
      .object({
        typed: z.string(),
        place: z.string().nullable(),
        others: z.string().describe('Words beside the place, which narrow nothing.'),
      })
      .nullish()
      .describe('How `q` was read.'),
  })
  .register(components, { id: 'ProviderPage' })
export const placePage = page(place).register(components, { id: 'PlacePage' })
export const statePage = page(state).register(components, { id: 'StatePage' })
export const changePage = page(change).register(components, { id: 'ChangePage' })

const feature = z.object({
  type: z.literal('Feature'),
  id: z.int(),
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })
    .nullable(),
  properties: provider,
})

/** RFC 7946, with members of our own. */
export const featureCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(feature),
    ...providerPage.omit({ items: true }).shape,
  })
  .register(components, { id: 'FeatureCollection', description: 'GeoJSON (RFC 7946).' })

export const problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('What is wrong with each parameter.'),
  })
  .register(components, { id: 'Problem', description: 'Problem details (RFC 9457).' })

import { z } from 'zod'
import { parseZip, type SearchLocation } from './location.ts'
import { oneLine } from '#domain/search/text-limit.ts'
import { stateFromText } from '#domain/places/states.ts'
import { territoryFromText } from '#domain/places/territories.ts'

const text = z.string().overwrite(oneLine).max(120)

/** The `location` parameter of /search (R-SEARCH-3). */
const parameter = z.object({
  type: z.enum(['zip', 'city', 'state']),
  name: text.min(1),
  url: z.string().max(300).optional(),
  zipCode: text.optional(),
  city: text.optional(),
  state: text.optional(),
  abbreviation: text.optional(),
  ambiguous: z.boolean().optional(),
  typed: text.optional(),
})

const MAX_PARAMETER = 2000

/** Also reads older links; `undefined` when invalid, which shows the empty search page. */
export function readLocation(value: unknown): SearchLocation | undefined {
  if (typeof value !== 'string' || value.length > MAX_PARAMETER) return undefined
  const parsed = parameter.safeParse(parseJson(value))
  if (!parsed.success) return undefined
  const { type } = parsed.data
  if (type === 'zip') return zipLocation(parsed.data)
  return type === 'city' ? cityLocation(parsed.data) : stateLocation(parsed.data)
}

type Parameter = z.infer<typeof parameter>

function zipLocation({ name, zipCode, city, state, url }: Parameter): SearchLocation | undefined {
  const zip = parseZip(zipCode ?? '') ?? parseZip(name)
  if (zip === undefined) return undefined
  const code = stateCode(state)
  return {
    type: 'zip',
    name,
    zipCode: zip,
    ...(city ? { city } : {}),
    ...(code === undefined ? {} : { state: code }),
    ...browseUrl(url),
  }
}

/** Without a state, a /states/{slug} url supplies it (R-SEARCH-3). */
function cityLocation(location: Parameter): SearchLocation {
  const { name, city, state, url, abbreviation, ambiguous, typed } = location
  const [beforeComma = '', afterComma] = name.split(',', 2)
  const slug = /^\/states\/([a-z-]+)/.exec(url ?? '')?.[1]
  const code =
    stateCode(state) ??
    stateCode(abbreviation) ??
    stateCode(afterComma) ??
    stateCode(slug?.replaceAll('-', ' '))
  return {
    type: 'city',
    name,
    city: city || beforeComma.trim(),
    ...(code === undefined ? {} : { state: code }),
    ...browseUrl(url),
    ...(ambiguous ? { ambiguous } : {}),
    ...(typed ? { typed } : {}),
  }
}

function stateLocation(location: Parameter): SearchLocation | undefined {
  const { name, abbreviation, state, url, ambiguous } = location
  const found = [abbreviation, state, name].flatMap((value) => stateFromText(value ?? '') ?? [])[0]
  if (found === undefined) return undefined
  return {
    type: 'state',
    name: found.name,
    state: found.code,
    abbreviation: found.code,
    ...browseUrl(url),
    ...(ambiguous ? { ambiguous } : {}),
  }
}

function stateCode(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return stateFromText(value)?.code ?? territoryFromText(value)?.code
}

function browseUrl(url: string | undefined): { url?: string } {
  return url !== undefined && /^\/states(?:\/[a-z0-9_-]+){0,2}$/.test(url) ? { url } : {}
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

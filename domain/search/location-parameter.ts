import { z } from 'zod'
import type { SearchLocation } from './location.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { oneLine, readSearchText } from '#domain/text/text-limit.ts'
import { parseJson } from '#domain/text/parse-json.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findRegionCode } from './words.ts'

const text = z.string().overwrite(oneLine).max(120)

/** The `location` parameter of /search as JSON (R-SEARCH-3). */
const parameter = z.object({
  type: z.enum(['zip', 'city', 'state']),
  name: text.min(1),
  url: z.string().max(300).default(''),
  zipCode: text.default(''),
  city: text.default(''),
  state: text.default(''),
  abbreviation: text.default(''),
  ambiguous: z.boolean().optional(),
  typed: text.optional(),
})

const MAX_PARAMETER = 2000

/** The place in the parameters of /search; `undefined` when invalid, which shows the empty search page. */
export function readLocation(query: Readonly<Record<string, string>>): SearchLocation | undefined {
  const { location: value = '', ambiguous, typed } = query
  if (value === '' || value.length > MAX_PARAMETER) return undefined
  const given = value.startsWith('{') ? parseJson(value) : readShort(value)
  const parsed = parameter.safeParse(given)
  if (!parsed.success) return undefined
  const { type } = parsed.data
  if (type === 'zip') return zipLocation(parsed.data)
  const location = type === 'city' ? cityLocation(parsed.data) : stateLocation(parsed.data)
  const asTyped = readSearchText(typed ?? parsed.data.typed)
  return (
    location && {
      ...location,
      ...(ambiguous === '1' || parsed.data.ambiguous ? { ambiguous: true } : {}),
      ...(type === 'city' && asTyped !== '' ? { typed: asTyped } : {}),
    }
  )
}

/** "80203", "Denver, CO" or "Colorado" */
function readShort(name: string): unknown {
  if (parseZip(name) !== undefined) return { type: 'zip', name }
  return { type: name.includes(',') ? 'city' : 'state', name }
}

type Parameter = z.infer<typeof parameter>

function zipLocation({ name, zipCode }: Parameter): SearchLocation | undefined {
  const zip = parseZip(zipCode) ?? parseZip(name)
  return zip === undefined ? undefined : { type: 'zip', name: zip, zipCode: zip }
}

/** Without a state, a /states/{slug} url supplies it (R-SEARCH-3). */
function cityLocation({ name, city, state, url, abbreviation }: Parameter): SearchLocation {
  const [beforeComma = '', afterComma = ''] = name.split(',', 2)
  const [, slug = ''] = /^\/states\/([a-z-]+)/.exec(url) ?? []
  const code = findCode(state, abbreviation, afterComma.trim(), slug.replaceAll('-', ' '))
  const known = city || beforeComma.trim()
  return code === undefined
    ? { type: 'city', name, city: known }
    : { type: 'city', name: `${known}, ${code}`, city: known, state: code }
}

function stateLocation({ name, abbreviation, state }: Parameter): SearchLocation | undefined {
  const found = stateByCode(findCode(abbreviation, state, name) ?? '')
  if (found === undefined) return undefined
  const { code } = found
  return { type: 'state', name: found.name, state: code, abbreviation: code }
}

function findCode(...texts: readonly string[]): string | undefined {
  return texts.map((each) => findRegionCode(foldText(each))).find((code) => code !== undefined)
}

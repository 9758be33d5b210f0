import { readLiteral } from '#domain/text/parse-json.ts'
import { isObject } from '#domain/text/parse-json.ts'

// Parts of a place that Google's attributes call "Wheelchair accessible …".
const ACCESSIBLE =
  /^(?:has )?wheelchair[- ]accessible (entrance|parking(?: lot)?|restroom|seating|elevator)/i
const MAX_LANGUAGES = 120

/** Attributes as exports nest them: {"Accessibility": {"Wheelchair accessible entrance": true}}. */
export type Attributes = readonly { group: string; name: string; isTrue: boolean }[]

/** Reads the column `about`, JSON or a Python literal; [] for anything else. */
export function readAttributes(text: string): Attributes {
  const groups = text === '' ? undefined : readLiteral(text)
  if (!isObject(groups)) return []
  return Object.entries(groups).flatMap(([group, values]: [string, unknown]) => {
    const listed = Array.isArray(values) ? values : [values]
    return listed
      .flatMap((value: unknown) => (isObject(value) ? Object.entries(value) : []))
      .flatMap(([name, is]: [string, unknown]) =>
        typeof is === 'boolean' ? [{ group, name: name.trim(), isTrue: is }] : [],
      )
  })
}

/** "$" to "$$$$", or dollars such as "$50-100"; '' for anything else. */
export function readPriceRange(text: string): string {
  if (/^\$(?:\$|[\d,]+ ?[-–] ?\$?[\d,]+)?\+?$|^\${3,4}$/.test(text)) return text
  const level = /^[1-4]$/.test(text) ? Number(text) : LEVELS.indexOf(text.toUpperCase()) + 1
  return '$'.repeat(level)
}

const LEVELS = ['INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'].map(
  (level) => `PRICE_LEVEL_${level}`,
)

/** `undefined` for anything else. */
export function readYesOrNo(text: string): boolean | undefined {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  return /^(?:no|false|0)$/i.test(text) ? false : undefined
}

/** "yes", "no", or the accessible parts: "entrance, parking lot"; '' when unknown. */
export function readWheelchairAccess(text: string, attributes: Attributes): string {
  const isAccessible = readYesOrNo(text)
  if (isAccessible !== undefined) return isAccessible ? 'yes' : 'no'
  const named = text.split(',').map((name) => ({ name: `wheelchair accessible ${name.trim()}` }))
  const parts = new Map<string, boolean>()
  for (const { name, isTrue } of [
    ...attributes,
    ...named.map((each) => ({ ...each, isTrue: true })),
  ]) {
    const part = ACCESSIBLE.exec(name)?.[1]
    if (part !== undefined) parts.set(part.toLowerCase(), isTrue)
  }
  const accessible = [...parts].flatMap(([part, isTrue]) => (isTrue ? [part] : []))
  if (accessible.length > 0) return accessible.join(', ')
  return parts.get('entrance') === false ? 'no' : ''
}

/** "English, Spanish", from a column of its own or from attributes about languages. */
export function readLanguages(text: string, attributes: Attributes): string {
  const spoken = attributes.filter(({ group, isTrue }) => isTrue && /language/i.test(group))
  const names = text === '' ? spoken.map(({ name }) => name) : text.split(/[,;/|]/)
  const clean = new Set(
    names.map((name) => name.trim()).filter((name) => /^\p{L}[\p{L} ()'-]{2,30}$/u.test(name)),
  )
  const shown = [...clean].join(', ')
  return shown.length <= MAX_LANGUAGES ? shown : ''
}

import { isFields, isObject, type Fields } from '#domain/text/parse-json.ts'
import { columnNames, foldColumnName } from './list-columns.ts'

const MAX_DEPTH = 8

/** Columns that are read from the JSON of their whole value. */
const WHOLE = new Set([...columnNames('working_hours'), ...columnNames('about')])

/**
 * A record of JSON as cells by column. Nested values are named by their path ("location/lat",
 * "addresses/0/locality"); a list of texts is also one cell, and so are hours as JSON (R-LIST-22).
 */
export function flattenRecord(record: object): Map<string, string> {
  const cells = new Map<string, string>()
  const add = (path: string, value: unknown, depth: number) => {
    if (value === null || value === undefined || depth > MAX_DEPTH) return
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      cells.set(path, String(value))
    }
    if (typeof value !== 'object') return
    if (WHOLE.has(foldColumnName(path))) {
      cells.set(path, JSON.stringify(value))
      return
    }
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      cells.set(path, value.join(', '))
    }
    for (const [name, inner] of Object.entries(value))
      // The type of an address is always "PostalAddress".
      if (!name.startsWith('@')) add(`${path}/${useOf(inner) ?? name}`, inner, depth + 1)
  }
  // The "type" of a GeoJSON feature is no category, nor is that of an element of Overpass, which has its tags
  // beside the position.
  const { properties, tags, displayName, type, ...own } = isFields(record) ? record : ({} as Fields)
  const fields = isObject(properties)
    ? properties
    : { ...own, displayName, ...(isFields(tags) ? tags : { type }) }
  // Google's Places API calls its own path "name".
  if (isObject(displayName)) Reflect.deleteProperty(fields, 'name')
  for (const [name, value] of Object.entries(fields)) if (name !== '@context') add(name, value, 1)
  if ('geometry' in record) addPosition(cells, record.geometry)
  return cells
}

/** What one of several addresses or numbers is for: a fax, mail. */
function useOf(value: unknown): string | undefined {
  const { type } = isFields(value) ? value : ({} as Fields)
  return typeof type === 'string' && USE.test(type) ? type : undefined
}

const USE = /^(?:fax|mailing|billing|physical|main|primary|office|work|mobile)$/i

/** The point of a GeoJSON feature; of a shape, its first corner. */
function addPosition(cells: Map<string, string>, geometry: unknown): void {
  if (!isObject(geometry)) return
  const [longitude, latitude] = [Reflect.get(geometry, 'coordinates')].flat(4)
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return
  cells.set('latitude', String(latitude))
  cells.set('longitude', String(longitude))
}

import { isFields, isObject, type Fields } from '#domain/text/parse-json.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
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
    if (WHOLE.has(foldColumnName(path)) || isHours(path, value)) {
      cells.set(path, JSON.stringify(value))
      return
    }
    if (Array.isArray(value) && !value.some(isObject)) {
      cells.set(path, value.filter((item) => item !== null).join(', '))
    }
    for (const [name, inner] of Object.entries(value))
      // The type of an address is always "PostalAddress"; MongoDB says the type of a number.
      if (!name.startsWith('@'))
        add(name.startsWith('$') ? path : `${path}/${useOf(inner) ?? name}`, inner, depth + 1)
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

/** A week, wherever it stands. */
function isHours(path: string, value: object): boolean {
  return (
    /(?:hour|open|time|schedule|zeiten|horari|horaire)[^/]*$/i.test(path) &&
    readWorkingHours(JSON.stringify(value)).kind === 'week'
  )
}

/** What one of several addresses or numbers is for: a fax, mail. */
function useOf(value: unknown): string | undefined {
  const { type } = isFields(value) ? value : ({} as Fields)
  return typeof type === 'string' && USE.test(type) ? type : undefined
}

const USE = /^(?:fax|mailing|billing|physical|main|primary|office|work|mobile)$/i

/** The point of a GeoJSON feature; of a shape, its first corner. */
function addPosition(cells: Map<string, string>, geometry: unknown): void {
  if (!isFields(geometry)) return
  // ArcGIS has them by name, maybe in meters.
  const { coordinates, x, y } = geometry
  const [longitude, latitude] = [coordinates ?? [x, y]].flat(4)
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return
  cells.set('latitude', String(latitude))
  cells.set('longitude', String(longitude))
}

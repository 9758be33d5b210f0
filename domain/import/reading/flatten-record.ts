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
    for (const [name, inner] of Object.entries(value)) add(`${path}/${name}`, inner, depth + 1)
  }
  // The "type" of a GeoJSON feature is no category.
  const fields = 'properties' in record && isRecord(record.properties) ? record.properties : record
  for (const [name, value] of Object.entries(fields)) add(name, value, 1)
  if ('geometry' in record) addPosition(cells, record.geometry)
  return cells
}

/** The point of a GeoJSON feature; of a shape, its first corner. */
function addPosition(cells: Map<string, string>, geometry: unknown): void {
  if (!isRecord(geometry)) return
  const [longitude, latitude] = [Reflect.get(geometry, 'coordinates')].flat(4)
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return
  cells.set('latitude', String(latitude))
  cells.set('longitude', String(longitude))
}

/** The records of a document: the list itself, or the longest list of objects in it. */
export function findRecords(document: unknown): object[] {
  if (Array.isArray(document)) return document.flat(3).filter(isRecord)
  if (!isRecord(document)) return []
  const lists = Object.values(document).filter((value) => Array.isArray(value))
  const [longest] = lists.map(findRecords).toSorted((a, b) => b.length - a.length)
  return longest !== undefined && longest.length > 0 ? longest : [document]
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

import { readStateText } from '#domain/places/state-text.ts'
import { isFields, isObject } from '#domain/text/parse-json.ts'
import { flattenRecord } from './flatten-record.ts'
import { readListHeader } from './list-header.ts'

const MAX_DEPTH = 8
const LOOKED_AT = 20

/** The records of a JSON document: the largest set at any depth that can be read as a list, or else the largest. */
export function findRecords(document: unknown): object[] {
  const byPath = Map.groupBy(findSets(document, []), ({ path }) => path)
  const sets = [...byPath.values()].map((found) => {
    const records = found.flatMap((set) => set.records)
    return {
      isNamed: found.some((set) => set.isNamed),
      records,
      known: records.length * countColumns(records),
    }
  })
  // Objects within a record may look like records by their names.
  const sorted = sets
    .toSorted((a, b) => b.known - a.known || b.records.length - a.records.length)
    .toSorted((a, b) => Number(a.isNamed) - Number(b.isNamed))
    .map(({ records }) => records)
  const alone = isFields(document) ? [document] : []
  return (
    sorted.find((records) => countColumns(records) > 0) ??
    (countColumns(alone) > 0 ? alone : (sorted[0] ?? alone))
  )
}

interface RecordSet {
  /** Without positions: the pages of a list are one list. */
  path: string
  records: object[]
  /** An object whose fields are records. */
  isNamed: boolean
}

/** The number of columns that are read; 0 if the records are no list. */
function countColumns(records: readonly object[]): number {
  const looked = records.slice(0, LOOKED_AT).map(flattenRecord)
  const names = [...new Set(looked.flatMap((record) => [...record.keys()]))]
  const read = names.length > 0 ? readListHeader(names) : undefined
  return read?.kind === 'header' ? read.header.used.length : 0
}

function findSets(value: unknown, path: readonly string[]): RecordSet[] {
  if (!isObject(value) || path.length > MAX_DEPTH) return []
  const isNamed = !Array.isArray(value)
  const records = Array.isArray(value) ? recordsOfArray(value) : recordsOfObject(value)
  const set = { path: path.join('/'), records, isNamed }
  // What is within the records of a list is about one of them.
  if (records.length > 1 && countColumns(records) > 0) return [set]
  return [
    ...(records.length > 0 ? [set] : []),
    ...Object.entries(value).flatMap(([name, of]) => findSets(of, [...path, isNamed ? name : ''])),
  ]
}

/** Objects, pages of objects, or rows of cells below a row of names. */
function recordsOfArray(items: readonly unknown[]): object[] {
  const [names, ...rows] = items
  const areRows = rows.length > 0 && items.every((row) => Array.isArray(row) && !row.some(isObject))
  if (areRows) return rows.map((cells) => toRecord(names, cells))
  return items.flat(3).filter(isFields)
}

/** "columns" and "data", records by their names, or lists of them by their states, or by state and city. */
function recordsOfObject(value: object): object[] {
  const fields = new Map<string, unknown>(Object.entries(value))
  const rows = fields.get('data') ?? fields.get('rows') ?? fields.get('values')
  const names = Array.isArray(rows) ? findNames(value, 0) : undefined
  if (names && Array.isArray(rows) && rows.every((row) => Array.isArray(row))) {
    return rows.map((cells) => toRecord(names.map(nameOf), cells))
  }
  const entries = [...fields].filter((entry): entry is [string, object] => isObject(entry[1]))
  const areRecords = entries.length > 1 && entries.length === fields.size
  if (!areRecords) return []
  const areLists = entries.every(
    ([, of]) => Array.isArray(of) || Object.values(of).every(Array.isArray),
  )
  if (areLists) return entries.flatMap(([state, of]) => recordsOfState(state, of))
  if (entries.some(([, record]) => Array.isArray(record))) return []
  // Records within records.
  if (entries.every(([, record]) => Object.values(record).every(isObject))) return []
  // The keys of records with a name are numbers of a database.
  const haveNames = entries.slice(0, LOOKED_AT).every(([, record]) => countColumns([record]) > 0)
  return entries.map(([name, record]) => (haveNames ? record : { name, ...record }))
}

/** Open data portals have them beside the title of the list. */
function findNames(value: unknown, depth: number): unknown[] | undefined {
  if (!isFields(value) || depth > 2) return undefined
  const names = value['columns'] ?? value['headers'] ?? value['fields']
  if (Array.isArray(names)) return names
  return Object.values(value)
    .map((inner) => findNames(inner, depth + 1))
    .find(Boolean)
}

function recordsOfState(state: string, of: object): object[] {
  if (readStateText(state) === undefined) return []
  const lists = Array.isArray(of) ? [['', of] as const] : Object.entries(of)
  return lists.flatMap(([city, items]) =>
    Object.values(items).flatMap((item) =>
      isObject(item) ? { state, ...(city !== '' && { city }), ...item } : [],
    ),
  )
}

function nameOf(column: unknown): unknown {
  return isObject(column) && 'name' in column ? column.name : column
}

function toRecord(names: unknown, cells: unknown): object {
  const values: unknown[] = Array.isArray(cells) ? cells : []
  return Object.fromEntries(
    (Array.isArray(names) ? names : []).map((name, at) => [String(name), values[at]]),
  )
}

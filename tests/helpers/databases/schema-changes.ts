import type { Handle } from '#db/engine/connection.ts'

interface SchemaObject {
  type: string
  name: string
  table: string
  definition: string | null
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

export interface SchemaState {
  objects: Map<string, SchemaObject>
  /** Columns by table. */
  columns: Map<string, Map<string, Column>>
}

export function readSchemaState(sqlite: Handle): SchemaState {
  const objects = sqlite
    .prepare<[], SchemaObject>(
      `select type, name, tbl_name as "table", sql as definition from sqlite_schema
        where name not glob 'sqlite_*'`,
    )
    .all()
  const columnsOf = (table: string) =>
    new Map(
      (sqlite.pragma(`table_xinfo("${table}")`) as Column[]).map((column) => [column.name, column]),
    )
  return {
    objects: new Map(objects.map((object) => [`${object.type} ${object.name}`, object])),
    columns: new Map(
      objects
        .filter(({ type }) => type === 'table')
        .map(({ name }) => [name, columnsOf(name)] as const),
    ),
  }
}

/** Reasons why software written for the schema `before` may fail after the change; [] if it is compatible. */
export function findBreaks(before: SchemaState, after: SchemaState): string[] {
  return [
    ...findLosses(before, after).map((name) => `${name} is gone`),
    ...findChanges(before, after),
  ]
}

/** Removed objects, as "index a", "table b" or "column b.c". */
export function findLosses(before: SchemaState, after: SchemaState): string[] {
  const objects = [...before.objects.keys()].filter((key) => !after.objects.has(key))
  const columns = [...before.columns].flatMap(([table, known]) => {
    const now = after.columns.get(table)
    if (now === undefined) return []
    return [...known.keys()]
      .filter((name) => !now.has(name))
      .map((name) => `column ${table}.${name}`)
  })
  return [...objects, ...columns]
}

function findChanges(before: SchemaState, after: SchemaState): string[] {
  const problems: string[] = []
  for (const [key, object] of after.objects) {
    const known = before.objects.get(key)
    const isOlderTable = before.columns.has(object.table)
    if (known === undefined) {
      if (isOlderTable && refusesRows(object)) problems.push(`${key} may refuse rows`)
    } else if (!isSameOrLonger(known, object)) problems.push(`${key} was changed`)
  }
  for (const [table, known] of before.columns) {
    for (const column of after.columns.get(table)?.values() ?? []) {
      const was = known.get(column.name)
      const key = `column ${table}.${column.name}`
      if (was === undefined) {
        if (column.notnull === 1 && column.dflt_value === null)
          problems.push(`${key} has to be filled`)
      } else if (JSON.stringify({ ...was, cid: 0 }) !== JSON.stringify({ ...column, cid: 0 })) {
        problems.push(`${key} was changed`)
      }
    }
  }
  return problems
}

function refusesRows({ type, definition }: SchemaObject): boolean {
  return (
    (type === 'index' && /^create unique/i.test(definition ?? '')) ||
    (type === 'trigger' && /\braise\s*\(/i.test(definition ?? ''))
  )
}

/** A table may gain columns, which SQLite adds at the end of its definition. */
function isSameOrLonger(was: SchemaObject, now: SchemaObject): boolean {
  if (was.type !== 'table' || was.definition === null) return was.definition === now.definition
  const end = was.definition.lastIndexOf(')')
  return now.definition?.startsWith(was.definition.slice(0, end).trimEnd()) === true
}

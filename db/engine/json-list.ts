import { sql, type RawBuilder } from 'kysely'

/** Values for `in`, as one JSON parameter: lists of varying length would fill the statement cache. */
export function jsonList<Value extends string | number>(
  values: readonly Value[],
): RawBuilder<Value> {
  return sql`(select value from json_each(${JSON.stringify(values)}))`
}

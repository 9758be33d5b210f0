import { identityPart } from '#domain/clinics/identity.ts'
import {
  type ClinicRow,
  EXTRA_COLUMNS,
  FACT_COLUMNS,
  PROVIDER_COLUMNS,
} from '#domain/listings/clinic-row.ts'

/** `moved`: to another city. `hidden`: only in columns that no page shows. */
export type ChangeKind = 'added' | 'moved' | 'renamed' | 'changed' | 'hidden'

type Column = (typeof PROVIDER_COLUMNS | typeof EXTRA_COLUMNS | typeof FACT_COLUMNS)[number]

/** No page shows these columns, so changing only them does not date a page. */
const HIDDEN_COLUMNS: ReadonlySet<Column> = new Set(['country', 'working_hours', 'place_id'])
const DERIVED_COLUMNS: ReadonlySet<Column> = new Set(['state_slug', 'city_slug', 'hours', 'tier'])
const COLUMNS: readonly Column[] = [...PROVIDER_COLUMNS, ...EXTRA_COLUMNS, ...FACT_COLUMNS]

/** `before`: the stored row, with its slug. */
export function classifyChange(
  before: ClinicRow,
  after: ClinicRow,
  changed: readonly Column[],
): ChangeKind {
  if (before.state_slug !== after.state_slug || before.city_slug !== after.city_slug) return 'moved'
  const isRenamed =
    changed.includes('name') &&
    identityPart('name', before.name) !== identityPart('name', after.name)
  if (isRenamed && !isNumbered(before.slug, after.slug)) return 'renamed'
  return changed.some((column) => !HIDDEN_COLUMNS.has(column)) ? 'changed' : 'hidden'
}

/** True for the slug itself and for "slug-2". */
export function isNumbered(slug: string, base: string): boolean {
  return slug.startsWith(base) && /^(?:-\d|$)/.test(slug.slice(base.length))
}

/** Without columns that follow from others. */
export const REPORTED_COLUMNS = COLUMNS.filter((column) => !DERIVED_COLUMNS.has(column))

export function listChangedColumns(
  before: ClinicRow,
  after: ClinicRow,
  columns: readonly Column[] = COLUMNS,
): Column[] {
  return columns.filter((column) => cellOf(before, column) !== cellOf(after, column))
}

/** Blank facts count as missing. */
export function cellOf(row: ClinicRow, column: Column): string | number {
  return row[column] ?? ''
}

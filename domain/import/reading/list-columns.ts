import { FACT_COLUMNS } from '#domain/listings/clinic-row.ts'
import { remembered } from '#domain/text/plain-text.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { HEADER_WORDS } from './header-words.ts'

export const CLINIC_COLUMNS = [
  'name',
  'site',
  'phone',
  'full_address',
  'street',
  'city',
  'postal_code',
  'state',
  'country',
  'latitude',
  'longitude',
  'reviews',
  'reviews_tags',
  'street_view',
  'working_hours',
] as const

export type ClinicColumn = (typeof CLINIC_COLUMNS)[number]

/** Columns that some lists have besides the 15 (R-LIST-15). */
export const OPTIONAL_COLUMNS = [
  ...FACT_COLUMNS,
  'time_zone',
  'about',
  'service_area',
  'query',
] as const

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export type ListColumn = ClinicColumn | OptionalColumn

export const LIST_COLUMNS: readonly ListColumn[] = [...CLINIC_COLUMNS, ...OPTIONAL_COLUMNS]

/** Maps our columns to the column names of a list ("--columns"); `null`: the list's is not read. */
export type ColumnMapping = Readonly<Partial<Record<ListColumn, string | null>>>

/** All whole names of a column, as foldColumnName writes them; the most trusted one first. */
export function columnNames(column: ListColumn): readonly string[] {
  return [foldColumnName(column), ...(HEADER_WORDS[column]?.names?.split(' ') ?? [])]
}

/** "Postal Code", "postal-code" and "postalCode" are the same name. */
export function foldColumnName(name: string): string {
  return wordsOfColumn(name).join('')
}

/** "ZIP Code*" and "zipCode" are "zip", "code"; "url1" is "url", "1"; "⭐" is "stars". */
export const wordsOfColumn = remembered((name): readonly string[] =>
  foldText(name.replace(/[⭐★]/gu, ' stars ').replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$& '))
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ''),
)

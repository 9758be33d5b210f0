import { ListRefusal } from '../report.ts'

const MIB = 1024 * 1024

/** Held in memory, because a zip archive has its directory at the end. */
export const MAX_FILE_BYTES = 64 * MIB
/** Limit for parts that describe the workbook; Excel writes a few kilobytes. */
export const MAX_PART_BYTES = 8 * MIB
export const MAX_SHARED_STRINGS_BYTES = 128 * MIB
/** Even empty strings use memory. */
export const MAX_SHARED_STRINGS = 4_000_000
export const MAX_SHEET_BYTES = 1024 * MIB
/** Total of all cells, because many cells may refer to one long text. */
export const MAX_SHEET_CHARACTERS = 1024 * MIB
export const MAX_ROW_CHARACTERS = 4 * MIB
export const MAX_CELL_CHARACTERS = MIB
/** Excel's own limit. */
export const MAX_ROWS = 1_048_576
/** Real exports have up to 160. */
export const MAX_COLUMNS = 4096

export function refuseDamaged(what: string): never {
  throw new ListRefusal(`the spreadsheet is damaged or incomplete (${what}); save it again`)
}

export function refuseTooLarge(what: string): never {
  throw new ListRefusal(`${what}; save the list as CSV`)
}

import type { CellObject } from '@e965/xlsx'

/** Formats that hide digits of a phone number or an id. */
const IS_GENERAL = /^(?:General|@)?$|E[+-]/i
/** Matches formats that only round. */
const IS_ROUNDING = /^[#,0]*0(?:\.0+)?$/

/** The text that a spreadsheet program displays, without rounding and exponents (R-LIST-14). */
export function cellText({ t: type, v: value, w: shown, z: format = '' }: CellObject): string {
  // A formula without a result, such as #N/A.
  if (type === 'e' || type === 'z' || value === undefined) return ''
  if (type === 'b') return value === true ? 'TRUE' : 'FALSE'
  if (typeof value !== 'number') return String(value)
  if (shown === undefined || IS_GENERAL.test(String(format))) return exactText(value)
  const text = shown.trim()
  // A coordinate displayed with two decimals still contains all of them.
  const isRounded = IS_ROUNDING.test(String(format)) && Number(text.replaceAll(',', '')) !== value
  return isRounded ? exactText(value) : text
}

const EXACT_DIGITS = 15 // more are noise: 30.267153000000001

function exactText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(EXACT_DIGITS)))
}

/** The web address that a cell links to. */
export function linkTarget({ l: link, f: formula = '' }: CellObject): string | undefined {
  const target = link?.Target ?? /^_?HYPERLINK\("([^"]+)"/i.exec(formula)?.[1]
  return target !== undefined && /^https?:/i.test(target) ? target : undefined
}

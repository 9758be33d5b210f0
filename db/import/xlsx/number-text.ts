import { format, isDateFormat } from 'numfmt'

const GENERAL = 'General'

/** ECMA-376 part 1, 18.8.30, with the date order that Excel shows in the United States. */
const BUILT_IN = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
])

const MAX_PATTERN_LENGTH = 255 // Excel's own limit
const IS_SCIENTIFIC = /E[+-]/i
/** Matches formats that only round. */
const IS_ROUNDING = /^[#,0]*0(?:\.0+)?$/
const DAYS_FROM_1900_TO_1904 = 1462

export type NumberFormatter = (value: number) => string

/**
 * The text that Excel displays in a cell (R-LIST-14). `custom`: the workbook's own patterns by id.
 */
export function createNumberFormatter(
  formatId: number,
  custom: ReadonlyMap<number, string>,
  { startsIn1904 }: { startsIn1904: boolean },
): NumberFormatter {
  const pattern = custom.get(formatId) ?? BUILT_IN.get(formatId) ?? GENERAL
  // An exponent hides digits of a phone number or an id.
  const isGeneral = /^(?:General|@)?$/i.test(pattern) || IS_SCIENTIFIC.test(pattern)
  if (isGeneral || pattern.length > MAX_PATTERN_LENGTH) return formatGeneral
  try {
    const offset = startsIn1904 && isDateFormat(pattern) ? DAYS_FROM_1900_TO_1904 : 0
    format(pattern, 1)
    const isRounding = IS_ROUNDING.test(pattern)
    return (value) => {
      const text = format(pattern, value + offset).trim()
      // A coordinate displayed with two decimals still contains all of them.
      return isRounding && Number(text.replaceAll(',', '')) !== value ? formatGeneral(value) : text
    }
  } catch {
    return formatGeneral // numfmt throws for an invalid pattern
  }
}

const EXACT_DIGITS = 15 // more are noise: 30.267153000000001

function formatGeneral(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(EXACT_DIGITS)))
}

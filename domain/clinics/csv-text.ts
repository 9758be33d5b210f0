/** One CSV record as RFC 4180 wants it, with its line end. Values are kept as they are. */
export function csvRecord(values: readonly (string | number)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: string | number): string {
  const text = String(value)
  // Where the comma is for decimals, spreadsheets split at the semicolon.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Keeps a spreadsheet from running a value as a formula: an apostrophe goes before what could begin
 * one (owasp.org/www-community/attacks/CSV_Injection), also behind spaces and in full width, and
 * also within the value where a spreadsheet that splits at other signs begins a cell.
 */
export function withoutFormula(text: string): string {
  const guarded = text.replace(BEFORE_FORMULA, "'")
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded
}

const BEFORE_FORMULA = /(?<=^|[\n;\t]|\r(?!\n))(?=\s*[=+\-@＝＋－＠|%])/g

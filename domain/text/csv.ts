/** One RFC 4180 record with its CRLF. Does not escape formulas. */
export function csvRecord(values: readonly (string | number)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: string | number): string {
  const text = String(value)
  // Spreadsheets in locales with decimal commas split at semicolons.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** See owasp.org/www-community/attacks/CSV_Injection; also escapes after inner separators. */
export function escapeFormula(text: string): string {
  const guarded = text.replace(FORMULA_START, "'")
  return /^'*[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded
}

/** The text before escapeFormula. */
export function unescapeFormula(text: string): string {
  return text.replace(/^'(?='*[\t\r\n])/, '').replace(ESCAPED, '')
}

// Escaped marks are escaped again, so that none of a text's own is taken off. Spaces end where a start is, so that a
// run of them is read once.
const START = '(?<=^|[\\n;\\t]|\\r(?!\\n))'
const FORMULA = "(?='*[^\\S\\n\\t\\r]*[=+\\-@＝＋－＠|%])"
const FORMULA_START = new RegExp(START + FORMULA, 'g')
const ESCAPED = new RegExp(`${START}'${FORMULA}`, 'g')

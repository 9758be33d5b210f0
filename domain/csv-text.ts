/** One CSV record as RFC 4180 wants it, with its line end. Values are kept as they are. */
export function csvRecord(values: readonly (string | number)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Keeps a spreadsheet from running a value as a formula: an apostrophe goes before what could begin
 * one (owasp.org/www-community/attacks/CSV_Injection), also behind spaces and in full width.
 */
export function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
}

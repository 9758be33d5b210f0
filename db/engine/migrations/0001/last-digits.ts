const SEPARATORS = [' ', '-', '(', ')', '.', '+']

/** SQL: at most the last ten characters of a phone number without separators; some have letters. */
export function lastDigits(phone: string): string {
  const digits = SEPARATORS.reduce(
    (text, separator) => `replace(${text}, '${separator}', '')`,
    phone,
  )
  return `substr(${digits}, -10)`
}

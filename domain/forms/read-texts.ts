const CONTROL_BUT_WHITESPACE = /[^\P{Cc}\t\n\r]/gu

/**
 * Texts of a posted field, without lone surrogates and control characters, neither of which HTML
 * may contain; what is missing or no text is left out.
 */
export function readTexts(body: unknown, field: string): string[] {
  const list: unknown[] = [readField(body, field)].flat()
  return list
    .filter((item) => typeof item === 'string')
    .map((item) => item.toWellFormed().replace(CONTROL_BUT_WHITESPACE, ''))
}

/** The first text of a posted field; '' for none. */
export function readText(body: unknown, field: string): string {
  return readTexts(body, field)[0] ?? ''
}

/** `undefined` when the body of a request is not an object or lacks the field. */
export function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}

/**
 * JSON as Vike serializes what it passes to the browser, which escapes `<`. `undefined` when the
 * value holds something that Vike writes in a way of its own.
 */
export function toPlainJson(value: object): string | undefined {
  return isPlain(value) ? JSON.stringify(value).replaceAll('<', '\\u003c') : undefined
}

/** The same text as it stands in a script tag, where Vike hides addresses from crawlers. */
export function inScriptTag(json: string): string {
  return json.replaceAll('/', '\\/')
}

/** Vike marks dates, `undefined`, NaN and the like by a leading "!", and texts that have one, too. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !value.startsWith('!')
    case 'number':
      return Number.isFinite(value)
    case 'boolean':
      return true
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlain)
      return isPlainObject(value) && Object.values(value).every(isPlain)
    default:
      return false
  }
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

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
  if (typeof value === 'string') return !value.startsWith('!')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean' || value === null) return true
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  return isPlainObject(value) && Object.values(value).every(isPlain)
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** `undefined` for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** An object, and no list. */
export function isFields(value: unknown): value is Fields {
  return isObject(value) && !Array.isArray(value)
}

/** An object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Parses JSON or a Python literal as printed by `repr`; `undefined` for anything else. */
export function readLiteral(text: string): unknown {
  // A failed JSON.parse costs twenty times a successful one, and JSON never uses single quotes.
  return (
    (OPENS_LIKE_PYTHON.test(text) ? undefined : parseJson(text)) ?? parseJson(pythonToJson(text))
  )
}

const OPENS_LIKE_PYTHON = /^\s*[{[]\s*'/

// An unclosed quote consumes the rest of the text, which keeps the scan linear.
const PYTHON_TOKEN =
  /'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|['"][\s\S]*|\b(None|True|False)\b/g

const CONSTANTS: Record<string, string> = { None: 'null', True: 'true', False: 'false' }

function pythonToJson(text: string): string {
  return text.replace(
    PYTHON_TOKEN,
    (token: string, single?: string, double?: string, constant?: string) => {
      const quoted = single ?? double
      if (quoted !== undefined) return JSON.stringify(unescapeText(quoted))
      return CONSTANTS[constant ?? ''] ?? token
    },
  )
}

const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([\s\S]))/gi

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function unescapeText(quoted: string): string {
  return quoted.replace(ESCAPE, (_, byte?: string, unit?: string, char = '') => {
    const code = byte ?? unit
    return code === undefined ? (CONTROLS[char] ?? char) : String.fromCharCode(parseInt(code, 16))
  })
}

/** The value of JSON text, or of a Python literal as `repr` prints it; `undefined` for neither. */
export function readLiteral(text: string): unknown {
  // A failed parse costs twenty times a good one, and JSON never opens with this quote.
  return (
    (OPENS_LIKE_PYTHON.test(text) ? undefined : parseJson(text)) ?? parseJson(pythonToJson(text))
  )
}

const OPENS_LIKE_PYTHON = /^\s*[{[]\s*'/

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

// A quote that is never closed takes the rest of the text with it, so the scan stays linear.
const PYTHON_TOKEN =
  /'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|['"][\s\S]*|\b(None|True|False)\b/g

const CONSTANTS: Record<string, string> = { None: 'null', True: 'true', False: 'false' }

function pythonToJson(text: string): string {
  return text.replace(
    PYTHON_TOKEN,
    (token: string, single?: string, double?: string, constant?: string) => {
      const quoted = single ?? double
      if (quoted !== undefined) return JSON.stringify(withoutEscapes(quoted))
      return CONSTANTS[constant ?? ''] ?? token
    },
  )
}

const ESCAPE = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([\s\S]))/gi

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function withoutEscapes(quoted: string): string {
  return quoted.replace(ESCAPE, (_, byte?: string, unit?: string, char = '') => {
    const code = byte ?? unit
    return code === undefined ? (CONTROLS[char] ?? char) : String.fromCharCode(parseInt(code, 16))
  })
}

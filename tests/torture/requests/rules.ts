import { CANARY } from '#tests/helpers/data/odd-texts.ts'
import { SITE_HOST, type Received } from './send-input.ts'
import type { Input } from './inputs.ts'

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]
const REDIRECTS = [301, 302, 303, 307, 308]
const BODILESS = [204, 304]
const MARKUP = new RegExp(`<${CANARY}|["'] ${CANARY}=["']`)
const OWN_TARGET = new RegExp(`^(?:https?://${SITE_HOST})?/(?![/\\\\])[!-~]*$`)
/** Raw or JSON-escaped control characters, and lone surrogates, with which an island would not hydrate. */
const NOT_IN_HTML = /(?![\t\n\r])\p{Cc}|(?<!\\)(?:\\\\)*\\u(?:00[01][\da-f]|d[89a-f][\da-f]{2})/iu
/** What a page may link to: the site itself, a provider's phone and site. */
const SAFE_REFERENCE = /^(?:\/(?![/\\])|#|\?|https?:\/\/(?!x-canary)|tel:|mailto:|data:image)/
/** Title of Vike's error page. */
const ERROR_TITLE = /<title>(?:Page not found|Something went wrong)\b/

/** The rules that a response breaks; [] when it is well-formed. */
export function brokenRules(input: Input, response: Received): string[] {
  const { status, headers, body } = response
  const text = body.toString()
  const type = headers['content-type'] ?? ''
  const rules: Record<string, boolean> = {
    [`the status ${status} is not a server error`]: status >= 200 && status < 500,
    'the security headers are set': SECURITY_HEADERS.every(
      (name) => headers[name] !== undefined || (name === 'x-frame-options' && isFramable(input)),
    ),
    'redirects stay on the site': REDIRECTS.includes(status)
      ? OWN_TARGET.test(headers.location ?? '')
      : headers.location === undefined,
    'only sign-in and the admin set cookies':
      headers['set-cookie'] === undefined ||
      /^\/api\/log(?:in|out)\b/.test(input.target) ||
      input.isAdmin,
    'HEAD, 204 and 304 have no body':
      !(input.method === 'HEAD' || BODILESS.includes(status)) || body.length === 0,
    'the body matches its content type':
      body.length === 0 || REDIRECTS.includes(status) || isOfType(type, text),
    'the input is escaped': !type.startsWith('text/html') || !MARKUP.test(text),
    'the text is valid in HTML': !type.startsWith('text/html') || !NOT_IN_HTML.test(text),
    'references are safe': [...text.matchAll(/ (?:href|src|action)="([^"]*)"/g)].every(
      ([, to = '']) => SAFE_REFERENCE.test(to),
    ),
    'error pages have an error status': status >= 300 || !ERROR_TITLE.test(text),
    'API errors carry a code and message': !isApiError(input, response) || hasError(text),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const isFramable = ({ target }: Input) => /^\/embed\/./i.test(target)

function isOfType(type: string, text: string): boolean {
  if (type.startsWith('application/json') || type.startsWith('application/manifest+json')) {
    return parseJson(text) !== undefined
  }
  if (type.startsWith('application/x-ndjson')) {
    return text
      .trimEnd()
      .split('\n')
      .every((line) => parseJson(line) !== undefined)
  }
  if (type.startsWith('text/html')) return /<\/html>\s*$/.test(text)
  if (/xml/.test(type)) return /^<\?xml[^]*>\s*$|^<svg[^]*<\/svg>\s*$/.test(text)
  return type !== ''
}

function isApiError({ target, method }: Input, { status, headers }: Received): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') === true
  return target.startsWith('/api/') && status >= 400 && method !== 'HEAD' && isJson
}

function hasError(text: string): boolean {
  const body = parseJson(text) as {
    error?: { code?: unknown; message?: unknown }
    fieldErrors?: unknown
  }
  const { error, fieldErrors } = body
  return (
    (typeof error?.code === 'string' && typeof error.message === 'string') ||
    typeof fieldErrors === 'object'
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

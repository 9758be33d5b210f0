import { CANARY } from '#tests/helpers/data/odd-texts.ts'
import { SITE_HOST, type Answer } from './ask.ts'
import type { Input } from './input.ts'

const SECURITY_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]
const REDIRECTS = [301, 302, 303, 307, 308]
const WITHOUT_BODY = [204, 304]
const MARKUP = new RegExp(`<${CANARY}|["'] ${CANARY}=["']`)
const OWN_TARGET = new RegExp(`^(?:https?://${SITE_HOST})?/(?![/\\\\])[!-~]*$`)
/** Of the page that Vike renders instead of one that is missing or has failed. */
const ERROR_TITLE = /<title>(?:Page not found|Something went wrong)\b/

/** The rules that an answer breaks; none when it is well-formed. */
export function brokenRules(input: Input, answer: Answer): string[] {
  const { status, headers, body } = answer
  const text = body.toString()
  const type = headers['content-type'] ?? ''
  const rules: Record<string, boolean> = {
    [`the status ${status} is no failure of ours`]: status >= 200 && status < 500,
    'the security headers are there': SECURITY_HEADERS.every((name) => headers[name] !== undefined),
    'redirects name a target of ours': REDIRECTS.includes(status)
      ? OWN_TARGET.test(headers.location ?? '')
      : headers.location === undefined,
    'nobody gets a cookie for nothing':
      headers['set-cookie'] === undefined ||
      /^\/api\/log(?:in|out)\b/.test(input.target) ||
      input.isAdmin,
    'what has no body has none':
      !(input.method === 'HEAD' || WITHOUT_BODY.includes(status)) || body.length === 0,
    'the body is of the type it says':
      body.length === 0 || REDIRECTS.includes(status) || isOfType(type, text),
    'the input is no markup': !type.startsWith('text/html') || !MARKUP.test(text),
    'no error is hidden': status >= 300 || !ERROR_TITLE.test(text),
    'refusals of the API say why': !isRefusalOfApi(input, answer) || isError(text),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

function isOfType(type: string, text: string): boolean {
  if (type.startsWith('application/json') || type.startsWith('application/manifest+json')) {
    return parsed(text) !== undefined
  }
  if (type.startsWith('application/x-ndjson')) {
    return text
      .trimEnd()
      .split('\n')
      .every((line) => parsed(line) !== undefined)
  }
  if (type.startsWith('text/html')) return /<\/html>\s*$/.test(text)
  if (/xml/.test(type)) return /^<\?xml[^]*>\s*$|^<svg[^]*<\/svg>\s*$/.test(text)
  return type !== ''
}

function isRefusalOfApi({ target, method }: Input, { status, headers }: Answer): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') === true
  return target.startsWith('/api/') && status >= 400 && method !== 'HEAD' && isJson
}

function isError(text: string): boolean {
  const answer = parsed(text) as {
    error?: { code?: unknown; message?: unknown }
    fieldErrors?: unknown
  }
  const { error, fieldErrors } = answer
  return (
    (typeof error?.code === 'string' && typeof error.message === 'string') ||
    typeof fieldErrors === 'object'
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

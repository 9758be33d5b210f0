import { redactPrivateLinks } from '#domain/site/private-link.ts'

/** The loggable part of an error, without user data. */
export interface ErrorSummary {
  type: string
  code?: string
  /** Redacted: no quoted text, addresses or long numbers. */
  message: string
  /** Only the frames, one "at function (file:line:column)" per line. */
  stack?: string
  cause?: ErrorSummary
}

const MAX_CAUSE_DEPTH = 3
const MAX_MESSAGE_LENGTH = 300
const MAX_FRAMES = 30

const SMTP_STEP = /^[A-Z][A-Z -]{1,20}$/

const WORD = /^[\w.-]{1,64}$/

/** Many people may read the log: omits fields that libraries add (SQL, bodies, mail replies). */
export function describeError(error: unknown, depth = 0): ErrorSummary {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const stack = pickFrames(error)
  return {
    type: WORD.test(error.name) ? error.name : 'Error',
    ...(WORD.test(code) && { code }),
    message: pickMessage(error),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined &&
      depth < MAX_CAUSE_DEPTH && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Quoted text. An apostrophe between two letters is not a quote. */
const QUOTED = /(?:["`<“‘]|(?<!\p{L})'|'(?!\p{L})).*?(?:["'`>”’](?=[^"'`>”’]*$)|$)/u

/** Removes possible personal data: text from the first to the last quote, addresses, long numbers. */
export function redactValues(text: string): string {
  return redactPrivateLinks(text.slice(0, MAX_MESSAGE_LENGTH))
    .replace(/\p{Cc}+/gu, ' ')
    .replace(QUOTED, '…')
    .replace(/\S*@\S*/g, '…')
    .replace(/\?\S*/g, '?…')
    .replace(/[+-]?\(?\d[\d.,() -]{4,}\d/g, '…')
}

/** Errors whose messages quote the invalid input, sometimes without quotes. */
const ECHOES_INPUT = /^(?:SyntaxError|RangeError|URIError)$/

function pickMessage(error: Error): string {
  const { message } = error
  // Mail servers repeat addresses in free text.
  if ('responseCode' in error || 'command' in error) return smtpMessage(error)
  if ('issues' in error && Array.isArray(error.issues)) return zodMessage(error.issues)
  if (message.startsWith('no such column: ')) return 'no such column'
  if (ECHOES_INPUT.test(error.name) || message.endsWith(' to a BigInt')) {
    return redactValues(message.replace(/:.*/s, '').replace(/^(Cannot convert) .*/s, '$1'))
  }
  return redactValues(message)
}

function smtpMessage(error: Error & { responseCode?: unknown; command?: unknown }): string {
  const step =
    typeof error.command === 'string' && SMTP_STEP.test(error.command) ? error.command : ''
  const code = typeof error.responseCode === 'number' ? error.responseCode : ''
  return `refused by the mail server (${`${step} ${code}`.trim()})`
}

/** Zod's own message quotes keys and values. */
function zodMessage(issues: readonly unknown[]): string {
  const codes = issues.map((issue) =>
    typeof issue === 'object' && issue !== null && 'code' in issue ? String(issue.code) : 'issue',
  )
  return `not in the expected format: ${redactValues([...new Set(codes)].join(', '))}`
}

const FRAME = /^ +at (?:[^"'`]+ \()?(?:file:\/\/|node:|\/|[A-Z]:\\|native|<anonymous>)[^"'`?@]*\)?$/

function pickFrames({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message)
  return (at === -1 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
    .join('\n')
}

/** What may be written down of an error: where and of what kind, never with which values. */
export interface ErrorWords {
  /** Name of its class. */
  type: string
  /** Like SQLITE_FULL or ECONNRESET. */
  code?: string
  /** Without what stood in quotes, addresses and long numbers. */
  message: string
  /** Lines "at function (file:line:column)" alone. */
  stack?: string
  cause?: ErrorWords
}

const DEEPEST_CAUSE = 3
const LONGEST_MESSAGE = 300
const MOST_FRAMES = 30

/** "RCPT TO", "AUTH PLAIN". */
const SMTP_STEP = /^[A-Z][A-Z -]{1,20}$/

const WORD = /^[\w.-]{1,64}$/

/**
 * Describes an error, or whatever was thrown, for a log that many may read. The fields that libraries
 * hang on errors (SQL, the parameters, the body that could not be parsed, what a mail server said) are
 * left out.
 */
export function describeError(error: unknown, depth = 0): ErrorWords {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const stack = framesOf(error)
  return {
    type: WORD.test(error.name) ? error.name : 'Error',
    ...(WORD.test(code) && { code }),
    message: messageOf(error),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The same of an error that has been made a text with its stack; `undefined` for any other text. */
export function describeStack(text: string): ErrorWords | undefined {
  const stack = framesIn(text)
  const [, type, message] = /^(?:Uncaught )?(\w*Error): ?(.*)/.exec(text) ?? []
  if (stack === '' || type === undefined || message === undefined) return undefined
  return { ...describeError(Object.assign(new Error(message), { name: type })), stack }
}

/** An apostrophe between two letters quotes nothing. */
const QUOTED = /(?:["`<“‘]|(?<!\p{L})'|'(?!\p{L})).*?(?:["'`>”’](?=[^"'`>”’]*$)|$)/u

/** A text without what may be somebody's: all between the first and the last quote, addresses, numbers. */
export function withoutValues(text: string): string {
  return text
    .slice(0, LONGEST_MESSAGE)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(QUOTED, '…')
    .replace(/\S*@\S*/g, '…')
    .replace(/\?\S*/g, '?…')
    .replace(/[+-]?\(?\d[\d.,() -]{4,}\d/g, '…')
}

/** Their messages repeat what could not be read, in quotes or without. */
const REPEATING = /^(?:SyntaxError|RangeError|URIError)$/

function messageOf(error: Error): string {
  const { message } = error
  // A mail server repeats addresses in whatever words it likes.
  if ('responseCode' in error || 'command' in error) return smtpWords(error)
  if ('issues' in error && Array.isArray(error.issues)) return issueWords(error.issues)
  if (message.startsWith('no such column: ')) return 'no such column'
  if (REPEATING.test(error.name) || message.endsWith(' to a BigInt')) {
    return withoutValues(message.replace(/:.*/s, '').replace(/^(Cannot convert) .*/s, '$1'))
  }
  return withoutValues(message)
}

function smtpWords(error: Error & { responseCode?: unknown; command?: unknown }): string {
  const step =
    typeof error.command === 'string' && SMTP_STEP.test(error.command) ? error.command : ''
  const answer = typeof error.responseCode === 'number' ? error.responseCode : ''
  return `refused by the mail server (${`${step} ${answer}`.trim()})`
}

/** Of zod: its own message quotes keys and values. */
function issueWords(issues: readonly unknown[]): string {
  const codes = issues.map((issue) =>
    typeof issue === 'object' && issue !== null && 'code' in issue ? String(issue.code) : 'issue',
  )
  return `not of the expected shape: ${withoutValues([...new Set(codes)].join(', '))}`
}

const FRAME = /^ +at (?:[^"'`]+ \()?(?:file:\/\/|node:|\/|[A-Z]:\\|native|<anonymous>)[^"'`?@]*\)?$/

function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message)
  const behind = at === -1 ? stack : stack.slice(at + message.length)
  return framesIn(behind)
}

function framesIn(text: string): string {
  return text
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join('\n')
}

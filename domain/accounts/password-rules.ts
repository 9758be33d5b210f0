/** NIST SP 800-63B asks for 15 without a second factor; attempts are throttled here, so 12. */
const MIN_LENGTH = 12

/** Bounds the cost of hashing. */
const MAX_LENGTH = 200

const SITE_WORDS: ReadonlySet<string> = new Set(
  'tattoo tattoos removal tattooremoval laser clinic provider providers directory fadewell'.split(
    ' ',
  ),
)

const MIN_DISTINCT_CHARACTERS = 5

/** Returns the problem as the end of a sentence, or `undefined`. `common` must be in lower case. */
export function findPasswordProblem(
  password: string,
  common: ReadonlySet<string>,
): string | undefined {
  const { length } = Array.from(password)
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`
  if (/\p{Cc}/u.test(password)) return 'must be one line without control characters'
  if (isGuessable(password.toLowerCase(), common)) {
    return 'is too common: choose one that nobody else would think of'
  }
  return undefined
}

function isGuessable(password: string, common: ReadonlySet<string>): boolean {
  if (new Set(password).size < MIN_DISTINCT_CHARACTERS) return true
  // "password-admin" and "Password2024!" are as guessable as their words.
  const words = password.replace(/[\s\p{P}]+|[^\p{L}]+$/gu, '')
  return [password, words].some((form) => isOneOrTwoCommonWords(form, common))
}

function isOneOrTwoCommonWords(text: string, common: ReadonlySet<string>): boolean {
  const isCommon = (word: string) => common.has(word) || SITE_WORDS.has(word)
  if (isCommon(text)) return true
  return Array.from(text).some((_, at) => isCommon(text.slice(0, at)) && isCommon(text.slice(at)))
}

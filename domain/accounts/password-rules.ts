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
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

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
  if (isCharacterRun(password) || /^(.{1,6}?)\1+$/u.test(password)) return true
  const forms = [
    password,
    stripNonLetterEnds(password),
    stripNonLetterEnds(undoLookalikes(password)),
  ]
  return forms.some(
    (form) =>
      isOneOrTwoCommonWords(form, common) || isOneOrTwoCommonWords(stripSeparators(form), common),
  )
}

/** "password-admin" is as guessable as "passwordadmin". */
function stripSeparators(text: string): string {
  return text.replace(/[\s\p{P}]+/gu, '')
}

function stripNonLetterEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function undoLookalikes(text: string): string {
  // Digits and signs at the end ("2024!") do not stand for letters.
  const end = /[^\p{L}]*$/u.exec(text)?.index ?? text.length
  const letters = Array.from(text.slice(0, end), (sign) => LOOKALIKES[sign] ?? sign)
  return letters.join('') + text.slice(end)
}

function isOneOrTwoCommonWords(text: string, common: ReadonlySet<string>): boolean {
  const isCommon = (word: string) => common.has(word) || SITE_WORDS.has(word)
  if (isCommon(text)) return true
  return Array.from(text).some((_, at) => isCommon(text.slice(0, at)) && isCommon(text.slice(at)))
}

function isCharacterRun(text: string): boolean {
  const steps = new Set(
    Array.from({ length: text.length - 1 }, (_, at) => {
      const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
      return Math.abs(step) === 9 ? -Math.sign(step) : step
    }),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

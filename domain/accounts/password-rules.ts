/** NIST SP 800-63B asks for 15 where a password stands alone and nothing slows guesses; here 12. */
const SHORTEST_PASSWORD = 12

/** Longer ones would only be work for whoever hashes them. */
const LONGEST_PASSWORD = 200

/** What the site is about: whoever guesses here tries it first. */
const OF_THIS_SITE: ReadonlySet<string> = new Set([
  'tattoo',
  'tattoos',
  'removal',
  'tattooremoval',
  'laser',
  'clinic',
  'provider',
  'providers',
  'directory',
  'fadewell',
])

const FEWEST_DIFFERENT = 5
const LETTER_LOOKALIKES: Readonly<Record<string, string>> = {
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

/**
 * Why a new password cannot be the admin's, as the end of a sentence; `undefined` when it can.
 * `common` holds passwords that everybody tries first, in lower case.
 */
export function findPasswordProblem(
  password: string,
  common: ReadonlySet<string>,
): string | undefined {
  const { length } = Array.from(password)
  if (length < SHORTEST_PASSWORD) return `must have at least ${SHORTEST_PASSWORD} characters`
  if (length > LONGEST_PASSWORD) return `must have at most ${LONGEST_PASSWORD} characters`
  if (/\p{Cc}/u.test(password)) return 'must be one line without control characters'
  if (isGuessable(password.toLowerCase(), common)) {
    return 'is too common: choose one that nobody else would think of'
  }
  return undefined
}

function isGuessable(password: string, common: ReadonlySet<string>): boolean {
  if (new Set(password).size < FEWEST_DIFFERENT) return true
  if (isRun(password) || /^(.{1,6}?)\1+$/u.test(password)) return true
  const forms = [password, withoutEnds(password), withoutEnds(asLetters(password))]
  return forms.some(
    (form) => isMadeOfCommon(form, common) || isMadeOfCommon(withoutGaps(form), common),
  )
}

/** "password-admin" is as easy to guess as "passwordadmin". */
function withoutGaps(text: string): string {
  return text.replace(/[\s\p{P}]+/gu, '')
}

/** What is left without the digits and signs people put around a word to satisfy a rule. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function asLetters(text: string): string {
  // The year and the exclamation mark at the end are no letters in disguise.
  const end = /[^\p{L}]*$/u.exec(text)?.index ?? text.length
  const letters = Array.from(text.slice(0, end), (sign) => LETTER_LOOKALIKES[sign] ?? sign)
  return letters.join('') + text.slice(end)
}

/** One common password, or two of them in a row. */
function isMadeOfCommon(text: string, common: ReadonlySet<string>): boolean {
  const isCommon = (word: string) => common.has(word) || OF_THIS_SITE.has(word)
  if (isCommon(text)) return true
  return Array.from(text).some((_, at) => isCommon(text.slice(0, at)) && isCommon(text.slice(at)))
}

/** "abcdefghijkl", "987654321098": each character the next or the one before, all the way. */
function isRun(text: string): boolean {
  const steps = new Set(
    Array.from({ length: text.length - 1 }, (_, at) => {
      const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
      return Math.abs(step) === 9 ? -Math.sign(step) : step
    }),
  )
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

import { isCommonWord, isSameWord, isSilentWord, nameWords } from '#domain/clinics/similar-names.ts'

interface NamedListing {
  name: string
  category: string
}

/**
 * Folded name of the person in a listing's name, without titles: "Dr. Jane Doe, MD" and "Willow
 * Skin: Jane Doe, MD" give "jane" and "doe". `undefined` when the listing is named as a business.
 */
export function personNamed({ name, category }: NamedListing): string[] | undefined {
  for (const part of name.split(/\s+[-–—|@]\s+|\s+at\s+|[:|]\s*/)) {
    const isTitled = [TITLE, CREDENTIAL, CAPITAL_CREDENTIAL].some((sign) => sign.test(part))
    if (!isTitled && !(part === name && PERSONAL_CATEGORY.test(category))) continue
    const untitled = part.replace(TITLE, '').replaceAll(CREDENTIALS, ' ')
    const words = nameWords(untitled).filter((word) => !isSilentWord(word))
    if (isPerson(part, words, isTitled)) return words
  }
  return undefined
}

const TITLE = /^\s*(?:dr|doctor)\b\.?\s*/i

const ABBREVIATIONS =
  'm\\.?d|d\\.?o|n\\.?p|ph\\.?d|d\\.?m\\.?d|d\\.?d\\.?s|pa-?c|[acf]np(?:-?b?c)?|dnp|aprn|arnp|crnp|msn|bsn|r\\.?n|mba|mph|faad|facs|faacs'

/** In any case after a comma, otherwise only in capitals: "Jane Doe, md", but not "We do". */
const CREDENTIAL = new RegExp(`,\\s*(?:${ABBREVIATIONS})\\b`, 'i')
const CAPITAL_CREDENTIAL = /\s(?:M\.?D|D\.?O|D\.?D\.?S|NP|FNP|PA-C|APRN|DNP|RN|FAAD|FACS|PhD|DMD)\b/
const CREDENTIALS = new RegExp(`[,\\s]+(?:${ABBREVIATIONS})\\b\\.?`, 'gi')

/** Categories of a single person; a practice is a "Skin care clinic" or a "Medical spa". */
const PERSONAL_CATEGORY =
  /\b(?:dermatologist|surgeon|doctor|physician|physician assistant|nurse(?: practitioner)?|(?:a?e)stheti?cian|internist|dentist|gynecologist|otolaryngologist|ophthalmologist)$/i

const MAX_NAME_WORDS = 4

/** "Doe & Roe, MD" and "Doe Dermatology" are practices. An untitled name needs two words. */
function isPerson(text: string, words: readonly string[], isTitled: boolean): boolean {
  const isLong = words.length > MAX_NAME_WORDS
  const isShort = words.length < (isTitled ? 1 : 2)
  if (isLong || isShort || /&|\band\b|\d/i.test(text)) return false
  return !words.some((word) => isCommonWord(word))
}

/**
 * Ignores middle names and allows one typo, but not in the last letter, by which "Mario" and "Maria"
 * differ: "Jane Doe" and "Jane A. Doe".
 */
export function isSamePerson(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.every((word) =>
    more.some((other) => word.at(-1) === other.at(-1) && isSameWord(word, other)),
  )
}

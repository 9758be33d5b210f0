import { distinctiveWords, nameWords } from '#domain/clinics/similar-names.ts'

/** Titles that do not identify a business. */
const GENERIC_TITLES = new Set(['home', 'homepage', 'home page', 'index', 'untitled', 'welcome'])

const MIN_PART_LENGTH = 4 // shorter words occur within others by chance

/**
 * True when a website's title has the clinic's name or a significant word of it. Also true for
 * generic titles, because hijacked domains have specific ones.
 */
export function isFittingTitle(title: string, clinicName: string): boolean {
  const words = nameWords(title)
  if (words.length === 0 || GENERIC_TITLES.has(words.join(' '))) return true
  const significant = distinctiveWords(clinicName)
  const wanted = significant.length === 0 ? nameWords(clinicName) : significant
  // A name without letters and digits cannot be searched for.
  if (wanted.length === 0) return true
  // Titles write "FadeAway" for "Fade Away".
  const joined = words.join('')
  return wanted.some(
    (word) => words.includes(word) || (word.length >= MIN_PART_LENGTH && joined.includes(word)),
  )
}

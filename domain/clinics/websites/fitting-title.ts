import { distinctiveWords, wordsOf } from '#domain/clinics/similar-names.ts'

/** Say nothing about whose page it is. */
const GENERIC_TITLES = new Set(['home', 'homepage', 'home page', 'index', 'untitled', 'welcome'])

const MIN_PART_LENGTH = 4 // shorter words occur within others by chance

/**
 * Whether the title of a website has the clinic's name or a significant word of it. Also true for a title
 * that says nothing, because hijacked domains have one that does.
 */
export function isFittingTitle(title: string, clinicName: string): boolean {
  const words = wordsOf(title)
  if (words.length === 0 || GENERIC_TITLES.has(words.join(' '))) return true
  const significant = distinctiveWords(clinicName)
  const wanted = significant.length === 0 ? wordsOf(clinicName) : significant
  // A name without letters and digits cannot be looked for.
  if (wanted.length === 0) return true
  // Titles write "FadeAway" for "Fade Away".
  const joined = words.join('')
  return wanted.some(
    (word) => words.includes(word) || (word.length >= MIN_PART_LENGTH && joined.includes(word)),
  )
}

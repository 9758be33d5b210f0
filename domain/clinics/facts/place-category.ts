import type { ClinicFacts } from './facts.ts'

/** "Medical spa" and "med spa", but no day spa. */
const FITTING = /\b(?:laser|skin|dermatolog|aesthetic|esthetic|tattoo|med(?:ical)?[ -]?spa)/i

/**
 * True when a category fits a directory of tattoo removal (R-LIST-16); `undefined` when the list
 * names none.
 */
export function hasFittingCategory({
  category,
  subtypes,
}: Pick<ClinicFacts, 'category' | 'subtypes'>): boolean | undefined {
  const text = `${category} ${subtypes}`.trim()
  return text === '' ? undefined : FITTING.test(text)
}

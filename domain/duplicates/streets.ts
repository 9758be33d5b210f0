import { STREET_WORDS } from '#domain/clinics/identity.ts'
import { foldText } from '#domain/text/text-folding.ts'

/** `same-unit` when both name the same unit, `same` when at least one names none. */
export type StreetMatch = 'same-unit' | 'same' | 'other-unit' | 'different' | 'unknown'

/** `unknown` when one has no house number, because "Downtown" identifies no building. */
export function compareStreets(a: string, b: string): StreetMatch {
  const [one, other] = [parseStreet(a), parseStreet(b)]
  if (one.number === '' || other.number === '') return 'unknown'
  if (one.number !== other.number || !hasSameWords(one.words, other.words)) return 'different'
  if (one.unit === '' || other.unit === '') return 'same'
  return one.unit === other.unit ? 'same-unit' : 'other-unit'
}

interface Street {
  /** '' when the text does not begin with a house number. */
  number: string
  words: string[]
  /** "200", "b"; '' when the text names none. */
  unit: string
}

function parseStreet(text: string): Street {
  const [, main = '', unit = ''] = UNIT.exec(foldText(text)) ?? [undefined, foldText(text)]
  const [number = '', ...words] = main.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    number: /^\d/.test(number) ? number : '',
    words: words.map((word) => STREET_WORDS.get(word) ?? ORDINALS[word] ?? word),
    unit: unit.replaceAll(/[^\p{L}\p{N}]|^(?:no|number)\b/gu, ''),
  }
}

const UNIT =
  /^(.*?\S)[\s,]+(?:(?:suite|ste|unit|apt|apartment|room|rm|bldg|building|space|spc)\b\.?[\s#]*|#\s*|(?=\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b)|(?=(?:floor|fl)\s+\w+$))(.+)$/

const ORDINALS: Readonly<Record<string, string>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, index) => [word, `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`]),
)

/** A list may omit a direction or street type, but never writes a different one. */
function hasSameWords(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

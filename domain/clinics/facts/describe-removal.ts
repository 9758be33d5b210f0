import type { SourcedFacts } from './facts.ts'
import { telHref } from '#domain/clinics/phone.ts'
import { cutAtSentence, plainLine, plainText } from '#domain/text/plain-text.ts'

type ListedWords = Pick<SourcedFacts, 'category' | 'subtypes' | 'source' | 'description'>

interface OwnWords {
  description?: string
  services?: string
}

const MAX_QUOTED = 200
const INK = /\btattoos?\b|\bink\b/i
const GOES = /\bremov|\beras|\bfad(?:e|es|ing)\b|\blighten/i
const readKind = (kind: string) => plainLine(kind.replaceAll('_', ' '))
/** "tattoo removal", "laser ink eraser". */
export const isAboutRemoval = (text: string): boolean => INK.test(text) && GOES.test(text)

/**
 * Describes what a listing says about removing tattoos (R-CARD-6); `null` when it names its services, or when nobody
 * doubts it (`isTrusted`) and it says nothing.
 */
export function describeRemoval(
  { name, phone }: { name: string; phone: string },
  listed: ListedWords | undefined,
  own: OwnWords,
  isTrusted = false,
): string | null {
  if (own.services) return null
  const kind =
    listed && [listed.category, ...listed.subtypes.split(',')].map(readKind).find(isAboutRemoval)
  if (kind !== undefined) {
    return `Listed${listed?.source ? ` on ${listed.source}` : ''} as “${kind}”.`
  }
  const description = plainText(own.description || listed?.description || '')
  const sentence = description.split(/(?<=[.!?])\s+/).find(isAboutRemoval)
  if (sentence !== undefined) return `It says: “${cutAtSentence(sentence, MAX_QUOTED)}”`
  const when = telHref(phone) !== null ? 'when you call' : 'before you go'
  if (isAboutRemoval(name)) {
    return `Its name says that it removes tattoos. Ask about lasers and prices ${when}.`
  }
  if (isTrusted) return null
  return `This listing does not say that it removes tattoos. Ask ${when}.`
}

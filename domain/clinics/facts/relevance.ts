import {
  capitalize,
  cutAtWord,
  plainLine,
  remembered,
  cutAtSentence,
  plainText,
} from '#domain/text/plain-text.ts'
import type { SourcedFacts } from './facts.ts'
import { telHref } from '#domain/clinics/phone.ts'

/** What a listing says about itself; '' or `null` where it says nothing. */
export interface RelevanceWords {
  name: string
  category: string | null
  subtypes: string | null
  description: string | null
  reviews_tags: string
  /** Of its website, at the last check. */
  siteTitle?: string | null
  /** That its owner or the admin states. */
  services?: readonly string[]
}

/** How sure we are that a listing removes tattoos (R-LIST-16). */
export interface Relevance {
  /** 0 to 100. */
  score: number
  /** The words that decide, for the admin. */
  reason: string
}

const SURE = 70
/** Below this, a listing is off-topic. */
export const POSSIBLE = 30

export type RelevanceLevel = 'sure' | 'doubtful' | 'off-topic'

export function relevanceLevel(score: number): RelevanceLevel {
  if (score >= SURE) return 'sure'
  return score >= POSSIBLE ? 'doubtful' : 'off-topic'
}

/** Trades that often remove tattoos, though their category does not say so; no day spas. */
const RELATED: readonly [RegExp, number][] = [
  [/\blaser/i, 60],
  [/\bdermatolog|\bplastic surg|\bcosmetic surg/i, 55],
  [/\bmed(?:ical)?[ -]?spa|\baesthetic|\besthetic|\bskin\b/i, 45],
]
const STUDIO = /\btattoo|\bpiercing|\bbody art\b/i

/** The strongest words win. Without any, nobody knows. */
export function scoreRelevance(words: RelevanceWords): Relevance {
  const [service] = words.services ?? []
  if (service !== undefined) return { score: 100, reason: `its services have “${service}”` }
  const kinds = listPlaceKinds(words.category ?? '', words.subtypes ?? '')
  const said = SAID.find(([say]) => say(words, kinds))
  return said === undefined ? scoreTrade(words.name, kinds) : { score: said[1], reason: said[2] }
}

type Says = (words: RelevanceWords, kinds: readonly string[]) => boolean

const SAID: readonly [Says, score: number, reason: string][] = [
  [({ name }) => isAboutRemoval(name), 95, 'its name says that it removes tattoos'],
  [(_, kinds) => kinds.some(isAboutRemoval), 95, 'its category says that it removes tattoos'],
  [
    ({ description }) => isAboutRemoval(description ?? ''),
    90,
    'its description says that it removes tattoos',
  ],
  [
    ({ siteTitle }) => isAboutRemoval(siteTitle ?? ''),
    90,
    'the title of its website says that it removes tattoos',
  ],
  [
    // Few texts as a whole are worth a look at each of their parts.
    ({ reviews_tags: tags }) => isAboutRemoval(tags) && tags.split(',').some(isAboutRemoval),
    80,
    'its reviewers mention removed tattoos',
  ],
]

function scoreTrade(name: string, kinds: readonly string[]): Relevance {
  for (const text of [...kinds, name]) {
    const related = RELATED.find(([pattern]) => pattern.test(text))
    if (related) return { score: related[1], reason: `“${text}” may remove tattoos` }
  }
  const studio = [...kinds, name].find((text) => STUDIO.test(text))
  if (studio !== undefined) return { score: 20, reason: `“${studio}” is about making tattoos` }
  const [kind] = kinds
  if (kind === undefined) return { score: 40, reason: 'nothing says what it does' }
  return { score: 10, reason: `“${kind}” is another trade` }
}

/** Categories that say nothing about the place (R-FACT-3). */
const VAGUE = new Set(
  `association / organization, association or organization, business, business center, commercial,
  company, corporate office, establishment, general, health, local business, local services, n/a,
  none, organization, other, place, point of interest, premise, premises, service,
  service establishment, services, shop, store, uncategorized, unknown`.split(/,\s+/),
)

const MAX_LENGTH = 60
const readKind = remembered((kind) => plainLine(kind.replaceAll('_', ' ')))

/** "tattoo removal service" of "tattoo_removal_service"; without the vague ones. */
function listPlaceKinds(category: string, subtypes: string): string[] {
  return [category, ...subtypes.split(',')]
    .filter(Boolean)
    .map(readKind)
    .filter((kind) => /\p{L}/u.test(kind) && !VAGUE.has(kind.toLowerCase()))
}

/** "Tattoo removal service"; `null` when every category is vague. */
export function describePlaceKind(category: string, subtypes: string): string | null {
  const [kind] = listPlaceKinds(category, subtypes)
  return kind === undefined ? null : cutAtWord(capitalize(kind), MAX_LENGTH)
}

type ListedWords = Pick<SourcedFacts, 'category' | 'subtypes' | 'source' | 'description'>

interface OwnWords {
  description?: string
  services?: string
}

const MAX_QUOTED = 200
const INK = /\btattoos?\b|\bink\b/i
const GOES = /\bremov|\beras|\bfad(?:e|es|ing)\b|\blighten/i
/** "tattoo removal", "laser ink eraser". */
const isAboutRemoval = (text: string): boolean => INK.test(text) && GOES.test(text)

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

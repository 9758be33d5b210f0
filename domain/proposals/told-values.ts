import { websiteHref } from '#domain/clinics/website.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import type { Field } from '#domain/facts/facts.ts'

/** What visitors tell in words, with the field that the admin changes after reading it. */
export const TOLD_FIELDS = {
  booking: 'booking',
  position: 'address',
  offer: 'services',
  words: 'description',
} as const satisfies Record<string, Field>

export type ToldTopic = keyof typeof TOLD_FIELDS

/** What the words say, as it would be typed into the field; '' when they leave that open. */
export function suggestValue(topic: ToldTopic, words: string): string {
  if (topic === 'booking') return findLink(words)
  if (topic === 'position') {
    const position = readPosition(words)
    return position === undefined ? '' : `${position.latitude}, ${position.longitude}`
  }
  const isAbout = (service: string) => words.toLowerCase().includes(service.toLowerCase())
  return topic === 'offer' ? SERVICES.filter(isAbout).join(', ') : ''
}

function findLink(words: string): string {
  const links = words
    .split(/\s+/)
    .map((word) => word.replace(/^[<("']+|[>)"'.,;!?]+$/g, ''))
    .filter((word) => /^(https?:\/\/|www\.)/i.test(word) && websiteHref(word) !== null)
  return links[0] ?? ''
}

/** "30.2672, -97.7431", also within the link of a map; only places of the United States. */
export function readPosition(text: string): { latitude: number; longitude: number } | undefined {
  const [, north = '', east = ''] = /(\d{1,2}\.\d+)[^\d-]{1,12}(-\d{2,3}\.\d+)/.exec(text) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  const isInside = latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64
  return isInside ? { latitude, longitude } : undefined
}

/** In display order (R-SERVICE-1). */
export const SERVICES = [
  'Laser Tattoo Removal',
  'Q-Switch Laser',
  'Picosecond Laser',
  'Color Tattoo Removal',
  'Black & Grey Tattoo Removal',
  'Cover-up Consultation',
  'Scar Treatment',
  'Pigmentation Treatment',
] as const

const MAX_ON_CARD = 3 // R-SERVICE-2

/** The services of a card, and how many more there are. */
export function firstServices(services: readonly string[]): string[] {
  const more = services.length - MAX_ON_CARD
  return [...services.slice(0, MAX_ON_CARD), ...(more > 0 ? [`+${more} more`] : [])]
}

/** A stored JSON list; drops anything but strings. */
export function parseServices(json: string): string[] {
  const services: unknown = JSON.parse(json)
  return Array.isArray(services) ? services.filter((name) => typeof name === 'string') : []
}

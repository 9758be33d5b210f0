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

/** Shown for imported clinics, whose list has no services (R-SERVICE-1). */
export const DEFAULT_SERVICE = 'Tattoo Removal'

/** A stored JSON list; drops anything but strings. */
export function parseServices(json: string): string[] {
  const services: unknown = JSON.parse(json)
  return Array.isArray(services) ? services.filter((name) => typeof name === 'string') : []
}

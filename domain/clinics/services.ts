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

/** In display order (product.md section 9). */
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

/** Shown for imported clinics, whose list has no services (product.md section 3). */
export const DEFAULT_SERVICE = 'Tattoo Removal'

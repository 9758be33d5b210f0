/** Services a provider can offer, in the order they are shown (product.md section 9). */
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

/** What is said of a clinic whose list names no services (product.md section 3). */
export const CLINIC_SERVICE = 'Tattoo Removal'

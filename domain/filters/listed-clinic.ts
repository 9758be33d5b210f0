import type { Position } from '#domain/places/geography.ts'
import type { OpeningHours } from '#domain/hours/week.ts'

export interface ListedClinic extends Position {
  id: number
  tier: number
  name: string
  street: string
  city: string
  /** Two-letter code. */
  state: string
  postalCode: string
  phone: string
  reviews: number
  /** 1 to 5; `null` where the list has none. */
  rating: number | null
  hours: OpeningHours
  /** IANA name; `null` if unknown. */
  timeZone: string | null
  hasWebsite: boolean
  hasBooking: boolean
  isConfirmed: boolean
  /** Something says that it removes tattoos (R-LIST-16). */
  saysRemoval: boolean
  hasWheelchairAccess: boolean
  hasFreeConsultation: boolean
  /** Only services that the provider named itself. */
  services: readonly string[]
  /** Review topics. */
  mentions: readonly string[]
}

import { PREMIUM_TIER, type ProviderCardData } from '#domain/clinics/provider.ts'
import { OFFICE_HOURS, STEADY_HOURS, TIME_ZONE } from './sample-hours.ts'

/** A provider with every field set. */
export const CLEAR_SKIN: ProviderCardData = {
  name: 'Clear Skin Laser Clinic',
  slug: 'clear-skin-laser-clinic',
  stateSlug: 'texas',
  citySlug: 'austin',
  city: 'Austin',
  state: 'TX',
  street: '1200 Oak St',
  postalCode: '78701',
  phone: '(512) 555-0142',
  site: 'https://clearskin.example/',
  reviews: 87,
  hours: OFFICE_HOURS,
  timeZone: TIME_ZONE,
  tier: 0,
}

export const AUSTIN_CENTER = { latitude: 30.2672, longitude: -97.7431 }

export const PREMIUM: ProviderCardData = {
  ...CLEAR_SKIN,
  name: 'Copper Lantern Laser',
  slug: 'copper-lantern-laser',
  street: '5 Congress Ave',
  hours: '',
  reviews: 0,
  tier: PREMIUM_TIER,
}

/** A clinic with little more than a name. */
export const BARE: ProviderCardData = {
  ...CLEAR_SKIN,
  name: 'Fade',
  slug: 'fade',
  street: '',
  postalCode: '',
  phone: '',
  site: '',
  reviews: 0,
  hours: '!',
}

export const LONG: ProviderCardData = {
  ...CLEAR_SKIN,
  name: 'The Advanced Dermatology, Laser Tattoo Removal & Aesthetic Skin Rejuvenation Center of Greater Central Texas at Westlake',
  slug: 'the-advanced-dermatology',
  street: '14201 North Interstate Highway 35 Frontage Road, Building C, Suite 1208-B',
  city: 'Sunset Valley Village-Barton Creek',
  phone: '+1 512-555-0178',
  site: 'https://the-advanced-dermatology-and-laser-tattoo-removal-center.example/locations/austin',
  reviews: 12_345,
  hours: STEADY_HOURS['split days'],
}

export const OWN_WORDS = {
  description:
    'Two nurses and a doctor, one picosecond laser, and time for your questions. We look at your tattoo before we name a price.',
  services: ['Laser Tattoo Removal', 'Scar Treatment', 'Consultation', 'Aftercare'],
  certifications: 'State laser license',
  yearEstablished: '2014',
}

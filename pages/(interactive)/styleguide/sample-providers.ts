import {
  CLOSED_TIER,
  OTHER_TIER,
  PREMIUM_TIER,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import { shownFacts } from '#domain/clinics/facts/shown-facts.ts'
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
  tier: OTHER_TIER,
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

/** A clinic of a list with all optional columns. */
export const RATED: ProviderCardData = {
  ...CLEAR_SKIN,
  name: 'Marigold Medical Spa',
  slug: 'marigold-medical-spa',
  rating: { stars: 4.8, source: 'Google', listedOn: '2026-11-22' },
  mentions: ['price', 'pain', 'results'],
}

export const CLOSED_FOR_NOW: ProviderCardData = {
  ...RATED,
  name: 'Quiet Harbor Laser',
  slug: 'quiet-harbor-laser',
  reviews: 12,
  tier: CLOSED_TIER,
}

export const FACTS = shownFacts(
  {
    verified: 1,
    category: 'Tattoo removal service',
    subtypes: '',
    booking_appointment_link: 'https://book.marigold.example/austin',
    reviews_link: 'https://search.google.com/local/reviews?placeid=x',
    description:
      'Marigold is a small medical spa with one doctor and three nurses. We remove tattoos of every color with a picosecond laser, and we say so when a tattoo should stay. Every visit begins with a talk about your skin, your health and your wishes. You get a price for the whole plan before the first session. We numb the skin before each session, and we call you the day after.',
    located_in: 'Galleria Mall',
    source: 'Google',
  },
  {
    reviewsTags: "['price', 'painless', 'fading', 'nurses', 'front desk', 'parking lot']",
    streetView: 'https://www.google.com/maps/@30.2672,-97.7431,3a',
  },
)
export const NO_FACTS = shownFacts(undefined, { reviewsTags: null, streetView: null })

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

export const EMPTY_DESCRIPTION = {
  description: '',
  services: [],
  startingPrice: null,
  hasFreeConsultation: false,
  lasers: null,
  certifications: null,
  yearEstablished: null,
} as const

export const SELF_DESCRIPTION = {
  description:
    'Two nurses and a doctor, one picosecond laser, and time for your questions. We look at your tattoo before we name a price.',
  services: ['Laser Tattoo Removal', 'Scar Treatment', 'Consultation', 'Aftercare'],
  startingPrice: 'from $99',
  hasFreeConsultation: true,
  lasers: 'PicoWay',
  certifications: 'State laser license',
  yearEstablished: '2014',
} as const

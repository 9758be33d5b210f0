import { stateFromText } from '#domain/places/states.ts'
import type { ClinicCells } from '../clinics.ts'
import type { Random } from '../random.ts'
import { getSiteDomain } from './contacts.ts'
import { formatOtherHours } from './hours.ts'
import { inventIds, inventPicture, inventPlusCode } from './ids.ts'
import { inventRatings } from './ratings.ts'
import { inventCategory, inventDescription, inventStatus } from './texts.ts'

const MALLS = ['Willow Creek Plaza', 'Copper Bluff Mall', 'Fairglen Shopping Center', 'Heron Tower']

type Cells = Record<string, string>

/** All columns of a place that do not depend on a contact. */
export function inventPlace(clinic: ClinicCells, timeZone: string, random: Random): Cells {
  const state = stateFromText(clinic.state)
  const domain = getSiteDomain(clinic)
  const ids = inventIds(random)
  const optional = (share: number, cell: () => string) => (random.chance(share) ? cell() : '')
  return {
    ...clinic,
    ...ids,
    ...inventCategory(clinic.name, random),
    ...inventRatings(clinic.reviews, random),
    ...formatOtherHours(clinic.working_hours),
    ...(domain === '' ? {} : inventSiteColumns(clinic, domain, random)),
    query: `tattoo removal, ${clinic.postal_code}, ${clinic.city}, ${state?.code ?? ''}, US`,
    name_for_emails: clinic.name.replace(/,? (?:LLC|Inc|MD)\.?$/, ''),
    us_state: state?.name ?? '',
    country_code: 'US',
    time_zone: timeZone,
    plus_code: inventPlusCode(`${clinic.city}, ${state?.name ?? ''}`, random),
    borough: optional(0.05, () => random.pick(['Downtown', 'Midtown', 'Old Town'])),
    area_service: random.chance(0.03) ? 'True' : 'False',
    reviews_link: `https://maps.example/reviews?placeid=${ids.place_id}`,
    location_reviews_link: `https://maps.example/place/${ids.cid}/reviews`,
    location_link: `https://maps.example/place/${ids.cid}`,
    photos_count: String(random.int(0, 120)),
    photo: inventPicture('w800-h500-k-no', random),
    logo: optional(0.6, () => inventPicture('s44-p-k-no', random)),
    located_in: optional(0.08, () => random.pick(MALLS)),
    business_status: inventStatus(random),
    other_hours: optional(0.04, () => JSON.stringify(OTHER_HOURS)),
    posts: optional(0.04, () => JSON.stringify(POSTS, null, 1)),
    about: optional(0.3, () => JSON.stringify(ABOUT)),
    range: optional(0.1, () => random.pick(['$', '$$', '$$$'])),
    description: inventDescription(clinic, random),
    typical_time_spent: optional(0.1, () => 'People typically spend up to 1 hour here'),
    verified: random.chance(0.8) ? 'True' : 'False',
    owner_title: clinic.name,
    owner_link: `https://maps.example/contrib/${ids.owner_id}`,
  }
}

const ABOUT = {
  Accessibility: { 'Wheelchair accessible entrance': true },
  Planning: { 'Appointment required': true },
}

const OTHER_HOURS = [{ 'Consultations by phone': { Monday: '9AM-12PM', Thursday: '1-5PM' } }]

/** Spans several lines, like nested columns in some exports. */
const POSTS = [{ body: 'Ask about our "six for five" package, today only.', link: '' }]

const BOOKING_SHARE = 0.35

function inventSiteColumns({ name, city }: ClinicCells, domain: string, random: Random): Cells {
  const label = domain.replace(/\.example$/, '')
  const profile = (host: string) => (random.chance(0.4) ? `https://${host}.example/${label}` : '')
  const booking = [`https://${domain}/book`, `https://booking.example/${label}`]
  return {
    booking_appointment_link: random.chance(BOOKING_SHARE) ? random.pick(booking) : '',
    facebook: profile('facebook'),
    instagram: profile('instagram'),
    tiktok: profile('tiktok'),
    youtube: profile('youtube'),
    website_title: `${name} | Tattoo removal in ${city}`,
    website_generator: random.pick(['', 'WordPress 6.8', 'Squarespace', 'Wix']),
    website_has_fb_pixel: random.chance(0.3) ? 'True' : 'False',
    website_has_google_tag: random.chance(0.6) ? 'True' : 'False',
  }
}

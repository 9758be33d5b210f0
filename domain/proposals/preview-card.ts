import { OTHER_TIER, PREMIUM_TIER, type ProviderCardData } from '#domain/clinics/provider.ts'
import { firstServices } from '#domain/clinics/services.ts'
import { cutAtWord, plainLine } from '#domain/text/plain-text.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { readHoursText } from '#domain/hours/parse.ts'
import { writeWeek } from '#domain/hours/week-form.ts'
import { stateByCode } from '#domain/places/states.ts'
import { completeForm, type ApplicationForm } from './application-form.ts'

/** Longer text is rejected anyway, and normalizing it could be slow. */
const MAX_TYPED = 300

function cleanTyped(text: string): string {
  return plainLine(text.slice(0, MAX_TYPED))
}

/** As a card of a list; `timeZone` is the sender's, for today's hours. */
export function toPreviewCard(form: ApplicationForm, timeZone: string): ProviderCardData {
  const name = cleanTyped(form.companyName) || 'Your company name'
  const city = cleanTyped(form.city)
  return {
    name,
    slug: slugify(name),
    stateSlug: stateByCode(form.state)?.slug ?? '',
    citySlug: slugify(city),
    city,
    state: form.state,
    street: cleanTyped(form.address),
    postalCode: cleanTyped(form.zipCode),
    phone: cleanTyped(form.phone),
    site: completeForm(form).website,
    reviews: 0,
    hours: encodeOpeningHours(readHoursText(writeWeek(form)) ?? { kind: 'none' }),
    timeZone,
    decides: firstServices(form.services),
    ownWords: cutAtWord(cleanTyped(form.description), MAX_TYPED),
    tier: form.listingType === 'premium' ? PREMIUM_TIER : OTHER_TIER,
  }
}

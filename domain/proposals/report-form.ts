import { z } from 'zod'
import { formatAddress, isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { fillControls, type Controls } from '#domain/facts/form.ts'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { keysOf, recordOf } from '#domain/text/choices.ts'
import { parseJson } from '#domain/text/parse-json.ts'

/** "What is wrong?": the groups of the form, of which only the chosen one shows (R-REPORT-1). */
export const ABOUT = {
  contact: 'Phone, website or booking link',
  place: 'Name, address or position',
  hours: 'Opening hours',
  state: 'Closed, moved or listed twice',
  offer: 'Price, services or description',
  other: 'Something else',
} as const

export const SITUATIONS = [
  'open',
  'closed-for-now',
  'closed',
  'moved',
  'duplicate',
  'no-removal',
] as const

export type Situation = (typeof SITUATIONS)[number]

/** What the form asks for besides facts (fieldsIn) and the situation. */
const OWN_CONTROLS = [
  'about',
  'booking',
  'position',
  'offer',
  'words',
  'duplicate_of',
  'how_known',
  'note',
  'email',
] as const

export type ReportForm = Controls & Readonly<Record<(typeof OWN_CONTROLS)[number], string>>

/** Hidden field: the controls that prefilled the form, as JSON. */
export const SEEN_FIELD = 'seen'

type ShownProvider = Pick<
  ProviderCardData,
  'name' | 'phone' | 'site' | 'street' | 'city' | 'state' | 'postalCode' | 'hours' | 'tier'
>

/** The controls of the facts that the page shows. */
export function toReportFacts(provider: ShownProvider): Controls {
  const { name, phone, hours } = provider
  const site = websiteHref(provider.site) ?? provider.site
  return {
    ...fillControls(fieldsIn('report'), { name, phone, site, hours }),
    address: formatAddress(provider),
    situation: isClosedForNow(provider) ? 'closed-for-now' : 'open',
  }
}

/** Missing and repeated fields keep the value of `seen`; browsers omit unchecked boxes. */
export function readReportForm(body: unknown, seen: Controls): ReportForm {
  const form = { ...recordOf(OWN_CONTROLS, () => ''), ...seen }
  const sent = keysOf(form).flatMap((control) => {
    const [text, repeated] = readTexts(body, control)
    return text === undefined || repeated !== undefined ? [] : [[control, text] as const]
  })
  return { ...form, ...Object.fromEntries(sent) }
}

/**
 * The values that the sender saw, so that later changes are not reverted; `undefined` if
 * unreadable.
 */
export function readSeen(body: unknown): Controls | undefined {
  return z.record(z.string(), z.string()).safeParse(parseJson(readText(body, SEEN_FIELD))).data
}

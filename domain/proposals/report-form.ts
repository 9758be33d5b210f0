import { z } from 'zod'
import { formatAddress, isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { fieldsIn, type FieldValue } from '#domain/facts/facts.ts'
import { fillControls, type Controls, readFacts } from '#domain/facts/form.ts'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { keysOf, recordOf, isKeyOf, readChoice } from '#domain/text/choices.ts'
import { parseJson } from '#domain/text/parse-json.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { isSameValue } from '#domain/facts/statements.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { HOW_KNOWN_CODES, MAX_NOTE_LENGTH, type HowKnown, type Proposals } from './topics.ts'

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

/** By control. */
type Errors = Record<string, string>

/** A parsed report; parts that need a look-up are still as typed. */
export interface TypedReport {
  proposals: Proposals
  address: TypedAddress | null
  /** Link or name of the other listing; '' if no duplicate is reported. */
  duplicateOf: string
  howKnown: HowKnown
  note: string
  email: string
}

export type ReportReading =
  | { kind: 'report'; report: TypedReport }
  | { kind: 'refused'; errors: Errors }

const NOTHING_NEW = 'Change what is wrong, or say in your own words what it is'
const MAX_DUPLICATE = 500

/** Stored values that the page shows now. */
export type ShownValues = Readonly<Record<'name' | 'phone' | 'site' | 'hours', FieldValue>>

/** Reads only what differs from `seen`, and proposes what differs from the page, too. */
export function readReport(form: ReportForm, seen: Controls, shown: ShownValues): ReportReading {
  const { values, address, errors } = readFacts(fieldsIn('report'), form, seen)
  const proposals: Proposals = Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isKeyOf(shown, field) || !isSameValue(field, value, shown[field]),
    ),
  )
  const situation = readChoice(SITUATIONS, form['situation'])
  const duplicateOf = situation === 'duplicate' ? plainLine(form.duplicate_of) : ''
  if (situation === undefined) errors['situation'] = 'Choose one'
  else {
    Object.assign(proposals, readSituation(situation, seen))
    checkSituation(situation, { address, duplicateOf }, errors)
  }
  Object.assign(proposals, readTold(form, errors))
  const about = readSender(form, errors)

  const isNew = Object.keys(proposals).length > 0 || address !== null || duplicateOf !== ''
  if (!isNew && about.note !== '') proposals.other = about.note
  else if (!isNew && Object.keys(errors).every((field) => field === 'email' || field === 'note')) {
    errors['about'] = NOTHING_NEW
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'report', report: { proposals, address, duplicateOf, ...about } }
}

/** What is told in words. */
function readTold(form: ReportForm, errors: Errors): Proposals {
  const told: Proposals = {}
  for (const topic of ['booking', 'position', 'offer', 'words'] as const) {
    if (form[topic].length > MAX_NOTE_LENGTH) errors[topic] = atMost(MAX_NOTE_LENGTH)
    else if (plainText(form[topic]) !== '') told[topic] = plainText(form[topic])
  }
  return told
}

function readSituation(situation: Situation, seen: Controls): Proposals {
  if (situation === 'closed' || situation === 'no-removal') return { [situation]: '' }
  const isStatus = situation === 'open' || situation === 'closed-for-now'
  return isStatus && situation !== seen['situation'] ? { status: situation } : {}
}

function checkSituation(
  situation: Situation,
  { address, duplicateOf }: Pick<TypedReport, 'address' | 'duplicateOf'>,
  errors: Errors,
): void {
  if (situation === 'duplicate' && duplicateOf === '') {
    errors['duplicate_of'] = 'Paste the link of the other listing, or enter its name'
  }
  if (duplicateOf.length > MAX_DUPLICATE) errors['duplicate_of'] = atMost(MAX_DUPLICATE)
  if (situation !== 'moved' || errors['address'] !== undefined) return
  if (address === null) errors['address'] = 'Enter the address it moved to'
  else if (address.street === '') errors['address'] = 'Enter the street it moved to'
}

function readSender(
  form: ReportForm,
  errors: Errors,
): Pick<TypedReport, 'howKnown' | 'note' | 'email'> {
  const howKnown = readChoice(HOW_KNOWN_CODES, form.how_known) ?? 'other'
  if (form.note.length > MAX_NOTE_LENGTH) errors['note'] = atMost(MAX_NOTE_LENGTH)
  const email = plainLine(form.email.slice(0, MAX_LENGTHS.email + 1))
  const isAddress = email === '' || z.email().max(MAX_LENGTHS.email).safeParse(email).success
  if (!isAddress)
    errors['email'] = 'Enter an e-mail address like name@example.com, or leave it empty'
  return { howKnown, note: plainText(form.note.slice(0, MAX_NOTE_LENGTH)), email }
}

function atMost(max: number): string {
  return `Use at most ${max} characters`
}

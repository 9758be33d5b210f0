import { SERVICES } from '#domain/clinics/services.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { keysOf, recordOf } from '#domain/text/choices.ts'

/** How a fact is read, stored, formatted (kinds.ts) and asked for (FactForm). */
type Kind =
  | 'line'
  | 'words'
  | 'text'
  | 'phone'
  | 'link'
  | 'address'
  | 'week'
  | 'holidays'
  | 'choice'
  | 'several'
  | 'dollars'
  | 'count'
  | 'year'
  | 'premium'

/** A list's column that holds the fact as it is stored. */
type FactColumn =
  | 'name'
  | 'phone'
  | 'site'
  | 'hours'
  | 'description'
  | 'booking_appointment_link'
  | 'languages'
  | 'wheelchair'
  | 'reviews'

export interface Fact {
  label: string
  kind: Kind
  help?: string
  /** Characters. */
  max?: number
  /** Of a text. */
  rows?: number
  /** By value, the one for nothing first. */
  choices?: Readonly<Record<string, string>>
  options?: readonly string[]
  isRequired?: true
  /** To decide by, so a visitor asks a clinic that does not publish it. */
  isAsked?: true
  column?: FactColumn
  /**
   * Forms that ask for it, beside the admin's for one listing: of applicants, owners and visitors, of a
   * new listing, and for several listings at once.
   */
  forms: readonly ('apply' | 'edit' | 'report' | 'add' | 'bulk')[]
  /** Leads visitors to a business: who changes it takes the page over (R-UPDATE-4, R-OWNER-12). */
  needsProof?: true
  /** Where everybody sees it in its turn; the other facts have places of their own. */
  on?: readonly ('page' | 'compare' | 'api')[]
}

const EVERYWHERE = ['page', 'compare', 'api'] as const

const ENTRIES = {
  name: {
    label: 'Name',
    kind: 'line',
    max: MAX_LENGTHS.companyName,
    isRequired: true,
    column: 'name',
    forms: ['apply', 'edit', 'report', 'add'],
    needsProof: true,
  },
  address: {
    label: 'Address',
    kind: 'address',
    help: 'Such as “500 Main St, Austin, TX 78701”.',
    max: MAX_LENGTHS.address,
    isRequired: true,
    forms: ['apply', 'edit', 'report', 'add'],
    needsProof: true,
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    max: MAX_LENGTHS.phone,
    column: 'phone',
    forms: ['apply', 'edit', 'report', 'add'],
    needsProof: true,
  },
  site: {
    label: 'Website',
    kind: 'link',
    max: MAX_LENGTHS.website,
    column: 'site',
    forms: ['apply', 'edit', 'report', 'add', 'bulk'],
    needsProof: true,
  },
  booking: {
    label: 'Booking link',
    kind: 'link',
    max: MAX_LENGTHS.website,
    column: 'booking_appointment_link',
    forms: ['edit'],
    needsProof: true,
  },
  status: {
    label: 'Open or closed',
    kind: 'choice',
    choices: { open: 'Open', 'closed-for-now': 'Temporarily closed' },
    forms: ['edit', 'bulk'],
  },
  services: {
    label: 'Services',
    kind: 'several',
    help: 'Choose all that are offered.',
    options: SERVICES,
    forms: ['apply', 'edit', 'bulk'],
    on: EVERYWHERE,
  },
  startingPrice: {
    label: 'Starting price',
    kind: 'dollars',
    help: 'The lowest price of a session in whole US dollars, such as 99.',
    max: 10,
    isAsked: true,
    forms: ['apply', 'edit', 'report', 'bulk'],
    on: EVERYWHERE,
  },
  freeConsultation: {
    label: 'First consultation',
    kind: 'choice',
    choices: { '': 'Not stated', yes: 'Free' },
    isAsked: true,
    forms: ['apply', 'edit', 'bulk'],
    on: EVERYWHERE,
  },
  lasers: {
    label: 'Lasers',
    kind: 'line',
    help: 'The makes and models, like PicoWay or PicoSure.',
    max: 200,
    isAsked: true,
    forms: ['apply', 'edit', 'bulk'],
    on: EVERYWHERE,
  },
  whoTreats: {
    label: 'Who treats',
    kind: 'several',
    options: ['Physician', 'Nurse', 'Technician'],
    isAsked: true,
    forms: ['edit', 'bulk'],
    on: EVERYWHERE,
  },
  skinTypes: {
    label: 'Skin types treated',
    kind: 'several',
    options: ['Light (types I and II)', 'Medium (types III and IV)', 'Dark (types V and VI)'],
    isAsked: true,
    forms: ['edit', 'bulk'],
    on: EVERYWHERE,
  },
  languages: {
    label: 'Languages',
    kind: 'words',
    help: 'Such as: English, Spanish.',
    max: 120,
    column: 'languages',
    isAsked: true,
    forms: ['edit', 'bulk'],
    on: EVERYWHERE,
  },
  wheelchair: {
    label: 'Wheelchair access',
    kind: 'words',
    help: 'Such as: yes; or: entrance, restroom.',
    max: 120,
    column: 'wheelchair',
    isAsked: true,
    forms: ['edit', 'bulk'],
    on: EVERYWHERE,
  },
  payment: {
    label: 'Payment',
    kind: 'words',
    help: 'Such as: cash, cards, payment plans.',
    max: 200,
    isAsked: true,
    forms: ['edit', 'bulk'],
    on: EVERYWHERE,
  },
  hours: {
    label: 'Opening hours',
    kind: 'week',
    help: 'Such as “Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed”.',
    rows: 7,
    column: 'hours',
    forms: ['apply', 'edit', 'report', 'add', 'bulk'],
  },
  holidayHours: {
    label: 'Holiday hours',
    kind: 'holidays',
    help: 'A line per day, such as “2026-12-24: 9 AM-1 PM” or “2026-12-25: closed”.',
    rows: 3,
    forms: ['edit'],
  },
  description: {
    label: 'Description',
    kind: 'text',
    max: MAX_LENGTHS.description,
    rows: 6,
    column: 'description',
    forms: ['apply', 'edit', 'add', 'bulk'],
  },
  certifications: {
    label: 'Certifications & licenses',
    kind: 'text',
    max: MAX_LENGTHS.certifications,
    rows: 3,
    forms: ['apply', 'edit'],
    on: EVERYWHERE,
  },
  yearEstablished: {
    label: 'Year established',
    kind: 'year',
    help: 'Such as 2015.',
    max: MAX_LENGTHS.yearEstablished,
    forms: ['apply', 'edit'],
    on: EVERYWHERE,
  },
  reviews: { label: 'Number of reviews', kind: 'count', column: 'reviews', forms: [] },
  listing: { label: 'Premium until', kind: 'premium', forms: [] },
} as const satisfies Readonly<Record<string, Fact>>

export type Field = keyof typeof ENTRIES

/** All that is said about a listing, in the order of forms and pages: one entry per fact. */
export const FACTS: Readonly<Record<Field, Fact>> = ENTRIES

/** Text of a fact as stored. Each is '' when the listing has none. */
export type FieldValue = string

export const FIELD_NAMES = keysOf(FACTS)

export const FACT_LABELS = recordOf(FIELD_NAMES, (field) => FACTS[field].label)

/** Facts that a form asks for. */
export function fieldsIn(form: Fact['forms'][number]): Field[] {
  return FIELD_NAMES.filter((field) => FACTS[field].forms.includes(form))
}

/** Facts whose change takes a page over. */
export const GUARDED_FIELDS = FIELD_NAMES.filter((field) => FACTS[field].needsProof)

/** What the form and the page of an application have below its contact data. */
export const APPLIED = fieldsIn('apply').filter((field) => !GUARDED_FIELDS.includes(field))

/** What a visitor has to ask a clinic of which only these facts are known: "starting price, lasers"; '' for nothing. */
export function listUnpublished(known: readonly { field: Field }[]): string {
  const fields = FIELD_NAMES.filter((field) => FACTS[field].isAsked)
  const asked = fields.filter((field) => !known.some((fact) => fact.field === field))
  return asked.map((field) => FACT_LABELS[field].toLowerCase()).join(', ')
}

/** Facts that everybody sees in their turn. */
export function fieldsOn(place: NonNullable<Fact['on']>[number]): Field[] {
  return FIELD_NAMES.filter((field) => FACTS[field].on?.includes(place))
}

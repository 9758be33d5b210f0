import { toUpdatedFields } from '#domain/applications/clinic-update.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import { FIELDS, type Field, type FieldValue } from '#domain/stewardship/fields.ts'
import { formatValue, NOTHING } from '#domain/stewardship/format-value.ts'
import { isSameValue, type Source } from '#domain/stewardship/statements.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic, type DescribedField } from '#db/stewardship/describe-clinic.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { toApplicationFacts, type ApplicationRow } from './clinic-updates.ts'
import type { PossibleDuplicate } from './duplicates.ts'

export interface ComparedField {
  label: string
  /** All three are display texts. */
  shown: string
  list: string
  application: string
  /** Source of the shown value; `null` for the list. */
  source: Source | null
  /** The effect of an update on the field. */
  effect: 'changes' | 'confirms' | 'keeps'
}

/** A listed clinic beside the application (R-UPDATE-1). */
export interface ClinicComparison {
  name: string
  path: string
  /** "same phone"; '' when nothing is similar. */
  resemblance: string
  /** True when the update should be the default button. */
  isDefault: boolean
  fields: ComparedField[]
}

export interface WantedClinic {
  /** As typed by the admin; '' for the most similar clinic. */
  address: string
  duplicates: readonly PossibleDuplicate[]
}

/** `null` when no such clinic is listed, or none is similar. */
export async function compareClinic(
  db: ReadDb,
  application: ApplicationRow,
  { address, duplicates }: WantedClinic,
): Promise<ClinicComparison | null> {
  const place = readProviderPath(address)
  const id =
    address === ''
      ? duplicates.find(({ isFromList }) => isFromList === 1)?.id
      : place && (await findClinicId(db, place))
  const clinic = id === undefined ? undefined : await describeClinic(db, id)
  if (clinic?.state !== 'listed') return null
  const alike = duplicates.find((listing) => listing.id === clinic.id)
  return {
    name: clinic.name,
    path: clinic.path,
    resemblance: alike === undefined ? '' : describeResemblance(alike),
    isDefault: address !== '' || alike?.isMatch === true,
    fields: compareFields(clinic.fields, application),
  }
}

/** In column order, without columns that applications do not have. */
const COMPARED = [
  'name',
  'address',
  'phone',
  'site',
  'hours',
  'description',
  'services',
  'lasers',
  'startingPrice',
  'freeConsultation',
  'certifications',
  'yearEstablished',
] as const satisfies readonly Field[]

function compareFields(
  described: readonly DescribedField[],
  application: ApplicationRow,
): ComparedField[] {
  const updated = toUpdatedFields(toApplicationFacts(application))
  return COMPARED.flatMap((field) => {
    const now = described.find((each) => each.field === field)
    if (now === undefined) return []
    const { shown, list, source } = now
    return [
      {
        label: FIELDS[field],
        shown: formatValue(field, shown),
        list: formatValue(field, list),
        application: formatApplicationValue(field, application, updated[field]),
        source,
        effect: getEffect(field, shown, updated[field]),
      },
    ]
  })
}

function getEffect(
  field: Field,
  shown: FieldValue,
  value: FieldValue | undefined,
): ComparedField['effect'] {
  if (value === undefined) return 'keeps'
  return isSameValue(field, shown, value) ? 'confirms' : 'changes'
}

/** Formats name and address too: an update keeps the clinic's own, but the admin compares them. */
function formatApplicationValue(
  field: Field,
  { company_name: name, address: street, city, state, zip: postalCode, phone }: ApplicationRow,
  value: FieldValue | undefined,
): string {
  if (field === 'name') return name
  if (field === 'address') return formatAddress({ street, city, state, postalCode })
  if (field === 'phone' && value === undefined) return phone
  return value === undefined ? NOTHING : formatValue(field, value)
}

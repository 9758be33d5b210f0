import { toUpdatedFields } from '#domain/applications/clinic-update.ts'
import {
  isSameAddress,
  judgeChange,
  type Effect,
  type Standing,
} from '#domain/applications/takeover.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import {
  FIELDS,
  parseValue,
  statedAddress,
  type Field,
  type FieldValue,
} from '#domain/stewardship/fields.ts'
import { formatValue, NOTHING } from '#domain/stewardship/format-value.ts'
import { isSameValue } from '#domain/stewardship/statements.ts'
import { isSender, listOwners } from '#db/claims/list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic, type DescribedField } from '#db/stewardship/describe-clinic.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import type { ApplicationRow } from './row.ts'
import { toApplicationForm } from './sent-application.ts'
import type { PossibleDuplicate } from './duplicates.ts'

export interface WantedClinic {
  /** As typed by the admin; '' for the most similar clinic. */
  address: string
  duplicates: readonly PossibleDuplicate[]
}

/** A listed clinic beside the application (R-UPDATE-1). `null` when no such clinic is listed, or none is similar. */
export async function compareClinic(
  db: ReadDb,
  application: ApplicationRow,
  { address, duplicates }: WantedClinic,
) {
  const place = readProviderPath(address)
  const id = address === '' ? duplicates[0]?.id : place && (await findClinicId(db, place))
  const clinic = id === undefined ? undefined : await describeClinic(db, id)
  if (clinic?.state !== 'listed') return null
  const alike = duplicates.find((listing) => listing.id === clinic.id)
  return {
    id: clinic.id,
    name: clinic.name,
    path: clinic.path,
    /** "same phone"; '' when nothing is similar. */
    resemblance: alike === undefined ? '' : describeResemblance(alike),
    /** True when the update should be the default button. */
    isDefault: address !== '' || alike?.isMatch === true,
    fields: await compareListing(db, application, clinic.id),
  }
}

export type ClinicComparison = NonNullable<Awaited<ReturnType<typeof compareClinic>>>

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

/** Fields that an update changes or confirms unless the admin chooses others. */
export async function listTicked(
  db: ReadDb,
  application: ApplicationRow,
  id: number,
): Promise<Field[]> {
  const fields = await compareListing(db, application, id)
  return fields.flatMap(({ field, isTicked }) => (isTicked ? [field] : []))
}

/** [] for a listing that is gone. */
export async function compareListing(db: ReadDb, application: ApplicationRow, id: number) {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return []
  return compareFields(clinic.fields, application, await findStanding(db, id, application))
}

async function findStanding(
  db: ReadDb,
  id: number,
  { email }: Pick<ApplicationRow, 'email'>,
): Promise<Standing> {
  const owners = await listOwners(db, id)
  return {
    isProven: owners.some((owner) => isSender(owner, email)),
    isOwned: owners.length > 0,
  }
}

function compareFields(
  described: readonly DescribedField[],
  application: ApplicationRow,
  standing: Standing,
) {
  const updated = toUpdatedFields(toApplicationForm(application), application.hours)
  return COMPARED.flatMap((field) => {
    const now = described.find((each) => each.field === field)
    if (now === undefined) return []
    const { shown, list, source } = now
    const effect = getEffect(field, shown, application, updated[field])
    return [
      {
        field,
        label: FIELDS[field],
        /** These three are display texts. */
        shown: formatValue(field, shown),
        list: formatValue(field, list),
        application: formatApplicationValue(field, application, updated[field]),
        /** Source of the shown value; `null` for the list. */
        source,
        /** The effect of an update on the field. */
        effect,
        ...judgeChange(field, effect, standing),
      },
    ]
  })
}

function isSameName(a: string, b: string): boolean {
  return identityPart('name', a) === identityPart('name', b)
}

function getEffect(
  field: Field,
  shown: FieldValue,
  application: ApplicationRow,
  value: FieldValue | undefined,
): Effect {
  const { company_name, address: street, city, state, zip } = application
  if (field === 'name') return isSameName(company_name, shown) ? 'keeps' : 'changes'
  if (field === 'address') {
    const stated = parseValue(statedAddress.nullable(), shown, null)
    const isSame = stated !== null && isSameAddress(stated, { street, city, state, zip })
    return isSame ? 'keeps' : 'changes'
  }
  if (value === undefined) return 'keeps'
  return isSameValue(field, shown, value) ? 'confirms' : 'changes'
}

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

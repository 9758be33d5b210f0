import { statedFacts } from '#domain/proposals/said.ts'
import { isSameAddress, isSameProposal } from '#domain/proposals/topics.ts'
import { judgeTrust } from '#domain/proposals/trust.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { describeResemblance } from '#domain/clinics/same-company.ts'
import { readProviderPath } from '#domain/site/paths.ts'
import { FACTS, fieldsIn, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { formatValue, NOTHING } from '#domain/facts/kinds.ts'
import { listOwners } from './owners.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClinic, findClinicId } from '#db/stewardship/listing.ts'
import type { Proposal } from './find.ts'
import type { PossibleDuplicate } from './likeness.ts'

export interface WantedClinic {
  /** As typed by the admin; '' for the most similar clinic. */
  address: string
  duplicates: readonly PossibleDuplicate[]
}

/** A listed clinic beside the application (R-UPDATE-1). `null` when no such clinic is listed, or none is similar. */
export async function compareClinic(
  db: ReadDb,
  application: Proposal,
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

/** Fields that an update changes or confirms unless the admin chooses others. */
export async function listTicked(db: ReadDb, application: Proposal, id: number): Promise<Field[]> {
  const fields = await compareListing(db, application, id)
  return fields.flatMap(({ field, isTicked }) => (isTicked ? [field] : []))
}

/** [] for a listing that is gone. */
export async function compareListing(db: ReadDb, application: Proposal, id: number) {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return []
  const isOwned = (await listOwners(db, id)).length > 0
  const updated = statedFacts(application)
  return fieldsIn('apply').flatMap((field) => {
    const now = clinic.fields.find((each) => each.field === field)
    if (now === undefined) return []
    const { shown, list, source } = now
    const value = updated[field] || undefined
    const { text, effect } = compareField(field, shown, application, value)
    const trust = judgeTrust({ by: 'applicant', field, value: value ?? '', isOwned })
    return [
      {
        field,
        label: FACTS[field].label,
        /** These three are display texts. */
        shown: formatValue(field, shown),
        list: formatValue(field, list),
        application: text,
        /** Source of the shown value; `null` for the list. */
        source,
        /** The effect of an update on the field. */
        effect,
        /** Changes unless the admin chooses otherwise; what lacks a proof does not (R-UPDATE-4). */
        isTicked: effect !== 'keeps' && trust === 'waits',
        isNotProven: effect === 'changes' && trust === 'waits-for-proof',
      },
    ]
  })
}

type Effect = 'changes' | 'confirms' | 'keeps'

/** The application's value of a field as text, and the effect of an update on the shown value. */
function compareField(
  field: Field,
  shown: FieldValue,
  { place, values }: Proposal,
  value: FieldValue | undefined,
): { text: string; effect: Effect } {
  if (field === 'address') {
    const stated = parseValue(statedAddress.nullable(), shown, null)
    const isSame = stated !== null && isSameAddress(stated, { ...place, zip: place.postalCode })
    return { text: formatAddress(place), effect: isSame ? 'keeps' : 'changes' }
  }
  const { phone = NOTHING } = values
  if (value === undefined) return { text: field === 'phone' ? phone : NOTHING, effect: 'keeps' }
  const isSame = isSameProposal(field, { [field]: shown }, { [field]: value })
  const same = field === 'name' ? 'keeps' : 'confirms'
  return { text: formatValue(field, value), effect: isSame ? same : 'changes' }
}

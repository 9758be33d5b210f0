import { identityPart } from '#domain/clinics/identity.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { PlannedChange, PlannedRemoval } from './plan.ts'

/** A clinic that left, and the one that came to its street and phone. */
export interface Succession {
  id: number
  successorId: number
}

/** Only where a single clinic came: in a shared office, nothing says who follows whom (R-LIST-25). */
export function findSuccessors(
  changes: readonly PlannedChange[],
  removed: readonly PlannedRemoval[],
): Succession[] {
  if (removed.length === 0) return []
  const added = changes.filter(({ kind }) => kind === 'added')
  const byPlace = Map.groupBy(added, ({ row }) => placeAndPhone(row))
  byPlace.delete('')
  return removed.flatMap(({ id, before }) => {
    const [successor, ...others] = byPlace.get(placeAndPhone(before)) ?? []
    return successor === undefined || others.length > 0 ? [] : [{ id, successorId: successor.id }]
  })
}

function placeAndPhone({ street, phone }: ClinicRow): string {
  const parts = [identityPart('street', street), identityPart('phone', phone)]
  return parts.includes('') || isServedArea(street) ? '' : parts.join('\n')
}

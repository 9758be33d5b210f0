import { formatAddress } from '#domain/clinics/provider.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { areNamesSimilar } from '#domain/clinics/similar-names.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inListOrder, selectCards, selectInZip } from '#db/directory/providers.ts'

export interface SimilarClinic {
  name: string
  address: string
  url: string
  /** Where its owner claims it. */
  claim: string
}

const MAX_SHOWN = 3
const MAX_COMPARED = 200 // more than any ZIP has

/**
 * At most three listings of the ZIP with a similar name, in list order; [] until both are typed.
 */
export async function listSimilarClinics(
  db: ReadDb,
  typed: { name: unknown; zip: unknown },
): Promise<SimilarClinic[]> {
  const name = readSearchText(typed.name)
  const zip = parseZip(readSearchText(typed.zip))
  if (name === '' || zip === undefined) return []
  const nearby = await selectInZip(db, zip)
    .$call(inListOrder)
    .$call(selectCards)
    .limit(MAX_COMPARED)
    .execute()
  return nearby
    .filter((listed) => areNamesSimilar(name, listed))
    .slice(0, MAX_SHOWN)
    .map((listed) => ({
      name: listed.name,
      address: formatAddress(listed),
      url: paths.provider(listed),
      claim: paths.providerClaim(listed),
    }))
}

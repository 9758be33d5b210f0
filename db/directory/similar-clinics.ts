import { formatAddress } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { areNamesSimilar } from '#domain/clinics/similar-names.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { withZip } from '#db/search/expression.ts'
import { listBestContaining } from '#db/search/matches.ts'

/** A listing that looks like the company somebody is typing in. */
export interface SimilarClinic {
  name: string
  address: string
  url: string
}

const MOST_SHOWN = 3
const MOST_COMPARED = 200 // no ZIP has as many

/**
 * Listings of the ZIP whose name looks the same, at most three, the best known first; none until
 * both have been typed.
 */
export async function listSimilarClinics(
  db: ReadDb,
  typed: { name: unknown; zip: unknown },
): Promise<SimilarClinic[]> {
  const name = readSearchText(typed.name)
  const zip = /^\d{5}(?=$|-)/.exec(readSearchText(typed.zip))?.[0]
  if (name === '' || zip === undefined) return []
  const nearby = await listBestContaining(db, withZip(zip), MOST_COMPARED)
  return nearby
    .filter((listed) => areNamesSimilar(name, listed))
    .slice(0, MOST_SHOWN)
    .map((listed) => ({
      name: listed.name,
      address: formatAddress(listed),
      url: paths.provider(listed),
    }))
}

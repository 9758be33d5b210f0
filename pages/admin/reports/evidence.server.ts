import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import { paths } from '#domain/site/paths.ts'
import { findEvidence } from '#db/desk/evidence.ts'
import { findProvider } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { listSections } from './queue-sections.server.ts'

type Entry = Awaited<ReturnType<typeof listSections>>[number]['entries'][number]

/** What is known about the sender of a report or a claim; `null` for other items. */
export async function findItemEvidence(db: ReadDb, entry: Entry) {
  const found = describeSender(entry)
  const place = found && readProviderPath(found.path)
  const listing = place && (await findProvider(db, place))
  if (found === undefined || listing === undefined) return null
  return findEvidence(db, {
    email: found.email,
    listingId: listing.id,
    site: websiteHref(listing.site) ?? '',
    name: listing.name,
    address: formatAddress(listing),
    item: found.item,
  })
}

function describeSender(entry: Entry) {
  if (entry.kind === 'claim') {
    const { id, email, clinic } = entry.item
    return { email, path: paths.provider(clinic), item: id }
  }
  if (entry.kind !== 'report' || entry.item.clinicPath === null) return undefined
  const { clinicPath: path, reference: item, senders } = entry.item
  return { email: senders[0]?.email ?? '', path, item }
}

import type { PageContextServer } from 'vike/types'
import { describeRemoval } from '#domain/clinics/facts/describe-removal.ts'
import { shownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { hasApproximatePosition, toProviderCard } from '#domain/clinics/provider.ts'
import {
  formatDistance,
  hasPosition,
  milesBetween,
  type Position,
} from '#domain/places/geography.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { providerId, readProviderPath } from '#domain/site/provider-path.ts'
import { describeSources } from '#domain/stewardship/describe-sources.ts'
import { findFormerAddress, type FormerAddress } from '#db/addresses/find-former.ts'
import { describeProviders } from '#db/directory/listing-details.ts'
import { findClinicFacts, findProvider, type ProviderRow } from '#db/directory/providers.ts'
import { listStatements } from '#db/listings/statements.ts'

/** The provider of an id, or the reason there is none. */
type Found =
  | { kind: 'listed'; id: string; provider: ProviderRow }
  | { kind: 'gone'; id: string; former: Extract<FormerAddress, { kind: 'gone' }> }
  | { kind: 'unknown'; id: string }

/** Follows a former address to the current one. */
export async function findComparedClinic(
  { db }: PageContextServer,
  place: ProviderPlace,
): Promise<Found> {
  const id = providerId(place)
  const provider = await findProvider(db, place)
  if (provider !== undefined) return { kind: 'listed', id, provider }
  const former = await findFormerAddress(db, place)
  if (former?.kind === 'gone') return { kind: 'gone', id, former }
  const next = former && readProviderPath(former.path)
  const moved = next && (await findProvider(db, next))
  return moved === undefined ? { kind: 'unknown', id } : { kind: 'listed', id, provider: moved }
}

export type ComparedProvider = Awaited<ReturnType<typeof describeCompared>>

/** One column of the comparison; `origin` is the origin of distances. */
export async function describeCompared(
  { db }: PageContextServer,
  provider: ProviderRow,
  origin: Position | undefined,
) {
  const statements = await listStatements(db, provider.id)
  const words = describeProviders(new Map([[provider.id, statements]])).get(provider.id)
  const listed = provider.listedOn === null ? undefined : await findClinicFacts(db, provider.id)
  return {
    ...toProviderCard(provider),
    id: providerId(provider),
    /** `null` without an origin or a position. */
    distance:
      origin === undefined || !hasPosition(provider)
        ? null
        : formatDistance(milesBetween(origin, provider), hasApproximatePosition(provider)),
    /** ISO day of the check that found the website gone. */
    siteGoneOn: provider.siteGoneAt?.slice(0, 10) ?? null,
    mentions: shownFacts(undefined, provider).mentions,
    services: describeRemoval(provider.name, listed, words) ?? words?.services.join(', '),
    startingPrice: words?.startingPrice ?? null,
    hasFreeConsultation: words?.hasFreeConsultation ?? false,
    sources: describeSources(statements, provider.onListOf),
  }
}

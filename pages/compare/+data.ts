import type { PageContextServer } from 'vike/types'
import { readComparedIds } from '#domain/compare/ids.ts'
import { MAX_COMPARED } from '#domain/site/query.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { paths, type ProviderPlace, providerId, readProviderPath } from '#domain/site/paths.ts'
import { findOrigin } from '#db/lists/provider-list.ts'
import { describeRemoval } from '#domain/clinics/facts/relevance.ts'
import { shownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { hasApproximatePosition, toProviderCard } from '#domain/clinics/provider.ts'
import {
  formatDistance,
  hasPosition,
  milesBetween,
  type Position,
} from '#domain/places/geography.ts'
import { fieldsOn, listUnpublished } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { describeSources } from '#domain/facts/describe-sources.ts'
import { findFormerAddress, type FormerAddress } from '#db/addresses/find-former.ts'
import { readListingDetails } from '#db/directory/listing-details.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'

const MAX_FROM = 80

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { urlParsed } = pageContext
  const { search } = urlParsed
  const { places, unreadable } = readComparedIds(search['ids'] ?? '')
  const from = cutAtWord((search['from'] ?? '').trim(), MAX_FROM)
  const origin = from === '' ? undefined : await findOrigin(pageContext, from)

  const found = await Promise.all(places.map((place) => findComparedClinic(pageContext, place)))
  const listed = found.flatMap((one) => (one.kind === 'listed' ? [one] : []))
  // After a merge, two ids may lead to the same provider.
  const rows = new Map(listed.map(({ provider }) => [provider.id, provider]))
  const providers = await Promise.all(
    [...rows.values()]
      .slice(0, MAX_COMPARED)
      .map((provider) => describeCompared(pageContext, provider, origin)),
  )
  const gone = found.flatMap((one) => (one.kind === 'gone' ? [one] : []))
  return {
    meta: pageMeta({
      title: 'Compare providers',
      description: 'Up to four tattoo removal providers side by side, with a call sheet to print.',
      crumbs: pageCrumbs('Compare', paths.compare()),
    }),
    providers,
    /** As in the URL. */
    from,
    /** `null` when `from` is absent or unknown. */
    originName: origin?.name ?? null,
    notes: [
      ...(rows.size > MAX_COMPARED
        ? [
            `You can compare ${MAX_COMPARED} at a time. These are the first ${MAX_COMPARED} of ${rows.size}.`,
          ]
        : []),
      ...gone.map(({ former: { name, reason } }) =>
        reason === 'closed' && name !== ''
          ? `${name} is closed for good.`
          : `${name || 'One of these providers'} is no longer listed here.`,
      ),
      ...found.flatMap(({ kind, id }) =>
        kind === 'unknown' ? [`We know no provider at ${id}.`] : [],
      ),
      ...unreadable.map((text) => `“${text}” is not the address of a provider.`),
      ...(from !== '' && origin === undefined
        ? [`We know no place “${from}”. Type a ZIP code, or a city with its state.`]
        : []),
    ],
    /** Maps outdated ids to the id to save instead; `null` for providers that are gone. */
    outdated: Object.fromEntries([
      ...gone.map(({ id }) => [id, null] as const),
      ...listed.flatMap(({ id, provider }) =>
        id === providerId(provider) ? [] : [[id, providerId(provider)] as const],
      ),
    ]),
    questions: providers.length === 0 ? [] : pageContext.texts.questions,
  }
}

/** The provider of an id, or the reason there is none. */
type Found =
  | { kind: 'listed'; id: string; provider: ProviderRow }
  | { kind: 'gone'; id: string; former: Extract<FormerAddress, { kind: 'gone' }> }
  | { kind: 'unknown'; id: string }

/** Follows a former address to the current one. */
async function findComparedClinic({ db }: PageContextServer, place: ProviderPlace): Promise<Found> {
  const id = providerId(place)
  const provider = await findProvider(db, place)
  if (provider !== undefined) return { kind: 'listed', id, provider }
  const former = await findFormerAddress(db, place)
  if (former?.kind === 'gone') return { kind: 'gone', id, former }
  const next = former && readProviderPath(former.path)
  const moved = next && (await findProvider(db, next))
  return moved === undefined ? { kind: 'unknown', id } : { kind: 'listed', id, provider: moved }
}

export type ComparedProvider = Data['providers'][number]

/** One column of the comparison; `origin` is the origin of distances. */
async function describeCompared(
  { db, site }: PageContextServer,
  provider: ProviderRow,
  origin: Position | undefined,
) {
  const { statements, stated, listed } = (await readListingDetails(db, [provider]))(provider.id)
  const known = showFacts(fieldsOn('compare'), stated, listed)
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
    /** `null` when the provider names its services. */
    removal: describeRemoval(provider, listed, stated, site.everyListingRemovesTattoos),
    known,
    unpublished: listUnpublished(known),
    sources: describeSources(statements, provider.listedOn),
  }
}

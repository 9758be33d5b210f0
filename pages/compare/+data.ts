import type { PageContextServer } from 'vike/types'
import { MAX_COMPARED, readComparedIds } from '#domain/compare/ids.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { providerId } from '#domain/site/provider-path.ts'
import { findOrigin } from '#db/lists/origin.ts'
import { describeCompared, findComparedClinic } from './compared.server.ts'

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
      canonicalPath: paths.compare(),
      query: search,
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

import type { PageContextServer } from 'vike/types'
import { readSearchText } from '#domain/text/text-limit.ts'
import { pageMeta, statesCrumbs } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { itemList } from '#domain/site/structured-data.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { findDirectoryTotals, listStateTotals } from '#db/directory/totals.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, site, urlParsed }: PageContextServer) {
  const totals = await findDirectoryTotals(db)
  const rows = await listStateTotals(db)
  const states = rows.flatMap(({ stateSlug, providerCount, cityCount }) => {
    const state = stateBySlug(stateSlug)
    return state ? [{ ...state, providerCount, cityCount }] : []
  })

  return {
    meta: pageMeta({
      title: 'Tattoo Removal by State',
      description: `Find a tattoo removal provider in your state: ${pluralize(totals.providerCount, 'provider', 'providers')} in ${pluralize(totals.cityCount, 'city', 'cities')}, with phone, hours and directions.`,
      crumbs: statesCrumbs(),
      structuredData: [
        itemList(
          site.url,
          states.flatMap(({ slug, cityCount }) => (cityCount > 0 ? [paths.state(slug)] : [])),
        ),
      ],
    }),
    filter: readSearchText(urlParsed.search['q']),
    totals,
    states,
  }
}

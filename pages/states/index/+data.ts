import type { PageContextServer } from 'vike/types'
import { readFilter } from '#domain/list-filter.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#domain/rating.ts'
import { stateBySlug } from '#domain/states.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'
import { listStateTotals } from '#db/queries/states.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, urlParsed }: PageContextServer) {
  const totals = await findDirectoryTotals(db)
  const rows = await listStateTotals(db)
  const states = rows.flatMap(({ stateSlug, providerCount, cityCount }) => {
    const state = stateBySlug(stateSlug)
    return state ? [{ ...state, providerCount, cityCount }] : []
  })

  return {
    meta: pageMeta({
      title: 'Tattoo Removal by State',
      description: `Find a tattoo removal provider in your state: ${formatCount(totals.providerCount)} providers in ${formatCount(totals.cityCount)} cities, with phone, hours and directions.`,
      canonicalPath: paths.states(),
      query: urlParsed.search,
    }),
    filter: readFilter(urlParsed.search['q']),
    totals,
    states,
  }
}

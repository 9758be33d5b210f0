import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { stateBySlug } from '#domain/states.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'
import { listStateTotals } from '#db/queries/states.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, settings, urlParsed }: PageContextServer) {
  const totals = await findDirectoryTotals(db)
  const rows = await listStateTotals(db)
  const states = rows.flatMap(({ stateSlug, providerCount }) => {
    const state = stateBySlug(stateSlug)
    return state ? [{ name: state.name, code: state.code, slug: stateSlug, providerCount }] : []
  })

  return {
    meta: pageMeta({
      title: 'Find a Tattoo Removal Provider Near You',
      description:
        'Find tattoo removal providers in your state and city, with phone, hours and directions. Plain answers on sessions, cost and pain of laser removal.',
      canonicalPath: paths.home(),
      query: urlParsed.search,
    }),
    totals,
    states,
    geocoderUrl: settings.GEOCODER_URL,
  }
}

import type { PageContextServer } from 'vike/types'
import { homeTotals, topStates } from '#domain/site/claims.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { siteGraph } from '#domain/site/structured-data.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { findDirectoryTotals, listStateTotals } from '#db/directory/totals.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, settings, site, texts }: PageContextServer) {
  const totals = await findDirectoryTotals(db)
  const rows = await listStateTotals(db)
  const states = rows.flatMap(({ stateSlug, providerCount }) => {
    const state = stateBySlug(stateSlug)
    return state ? [{ name: state.name, code: state.code, slug: stateSlug, providerCount }] : []
  })

  return {
    meta: pageMeta({
      title: texts.home.title,
      description: texts.home.description,
      structuredData: [siteGraph(site)],
    }),
    totals,
    shownTotals: homeTotals({
      providers: totals.providerCount,
      states: totals.stateCount,
      cities: totals.cityCount,
    }),
    home: texts.home,
    faq: texts.faq,
    topStates: topStates(rows),
    states,
    geocoderUrl: settings.GEOCODER_URL,
  }
}

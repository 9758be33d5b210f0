import { setImmediate } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { matchStaticRoute } from '#domain/site/static-routes.ts'
import { listEmptyCities } from '#db/addresses/list-former.ts'
import { listChangedPlaces } from '#db/directory/changed-places.ts'
import { listCitySlugs, listProviderSlugs } from '#db/directory/page-slugs.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { fixedPathsWithData } from './list-paths.ts'
import type { RenderHtml } from './load-renderer.ts'
import type { PageFiles } from './page-files.ts'

export interface UpdateCounts {
  /** New and changed pages. */
  rendered: number
  /** Pages compared because something near them changed, whose HTML is the same. */
  unchanged: number
  removed: number
}

interface UpdateOptions {
  /** Must read one snapshot. */
  db: ReadDb
  renderHtml: RenderHtml
  files: PageFiles
  /** The revision of the files, or an earlier one. */
  since: number
}

/** Renders the pages of cities that changed since a revision, and writes those that differ from the file. */
export async function updatePages(options: UpdateOptions): Promise<UpdateCounts> {
  const { db, renderHtml, files, since } = options
  const counts: UpdateCounts = { rendered: 0, unchanged: 0, removed: 0 }
  const update = async (path: string) => {
    // Lets Node deliver Ctrl-C.
    await setImmediate()
    const html = await renderHtml(path)
    if (html === undefined) {
      if (files.remove(path)) counts.removed += 1
    } else if (files.has(path, html)) {
      counts.unchanged += 1
    } else {
      files.replace(path, html)
      counts.rendered += 1
    }
  }

  const changed = await listChangedPlaces(db, since)
  const cities = changed.filter(({ citySlug }) => citySlug !== '')
  const states = changed.filter(({ citySlug }) => citySlug === '').map(({ stateSlug }) => stateSlug)
  const cityPaths = new Set(cities.map(paths.city))
  for (const stateSlug of states) {
    for (const citySlug of await listCitySlugs(db, stateSlug)) {
      cityPaths.add(paths.city({ stateSlug, citySlug }))
    }
  }

  const emptyCities = await listEmptyCities(db)
  for (const city of emptyCities) {
    if (states.includes(city.stateSlug)) cityPaths.add(paths.city(city))
  }

  // New pages come before the pages that link to them; unlinked pages go last.
  const gone: string[] = []
  for (const city of cities) {
    const slugs = await listProviderSlugs(db, city)
    for (const slug of slugs) await update(paths.provider({ ...city, slug }))
    const listed = new Set(slugs)
    for (const slug of files.namesBelow(paths.city(city))) {
      if (!listed.has(slug)) gone.push(paths.provider({ ...city, slug }))
    }
  }
  const lists = [...cityPaths, ...states.map(paths.state), ...fixedPathsWithData()]
  for (const path of lists.filter((list) => matchStaticRoute(list) !== undefined)) {
    await update(path)
  }
  for (const path of gone) if (files.remove(path)) counts.removed += 1
  return counts
}

import { paths } from '#domain/paths.ts'
import { matchStaticRoute } from '#domain/static-routes.ts'
import { listChangedPlaces } from '#db/queries/changed-places.ts'
import { listCitySlugs, listProviderSlugs } from '#db/queries/page-slugs.ts'
import type { ReadDb } from '#db/schema.ts'
import type { PageRenderer } from '../page-renderer.ts'
import { fixedPaths } from './list-paths.ts'
import { readOrFail } from './load-renderer.ts'
import type { PageFiles } from './page-files.ts'

export interface UpdateCounts {
  /** Pages that read differently now, or are new. */
  rendered: number
  /** Pages looked at because something near them changed, whose own data are the same. */
  unchanged: number
  removed: number
}

interface UpdateOptions {
  /** Must see the same data for the whole time. */
  db: ReadDb
  renderer: PageRenderer
  files: PageFiles
  /** The revision that the files show, or an earlier one. */
  since: number
  /** An update of these files was killed, after which the data of a page say nothing of its HTML. */
  isMixed: boolean
}

/**
 * Brings the files of one revision to the data as they are now. The database notes which cities have
 * changed; of these pages the data are read, and who has other data than the file is rendered.
 */
export async function updatePages(options: UpdateOptions): Promise<UpdateCounts> {
  const { db, renderer, files, since, isMixed } = options
  const counts: UpdateCounts = { rendered: 0, unchanged: 0, removed: 0 }
  const update = async (path: string) => {
    const page = await readOrFail(renderer, path)
    if (page === undefined) {
      if (files.remove(path)) counts.removed += 1
    } else if (!isMixed && files.hasData(path, page.pageData)) {
      counts.unchanged += 1
    } else {
      files.replace(path, { html: page.renderHtml(), pageData: page.pageData })
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

  // A page comes before those that lead to it, and what nothing leads to any more goes last.
  const gone: string[] = []
  for (const city of cities) {
    const slugs = await listProviderSlugs(db, city)
    for (const slug of slugs) await update(paths.provider({ ...city, slug }))
    const listed = new Set(slugs)
    for (const slug of files.namesBelow(paths.city(city))) {
      if (!listed.has(slug)) gone.push(paths.provider({ ...city, slug }))
    }
  }
  const lists = [...cityPaths, ...states.map(paths.state), ...fixedPaths()]
  for (const path of lists.filter((list) => matchStaticRoute(list) !== undefined)) {
    await update(path)
  }
  for (const path of gone) if (files.remove(path)) counts.removed += 1
  return counts
}

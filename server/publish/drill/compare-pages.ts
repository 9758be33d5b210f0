import { findRevisionByToken, listChangedPlaces } from '#db/directory/changed-places.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { RenderInProcess } from '../render-in-process.ts'
import type { SampledPage } from './sample-pages.ts'

/** `changed`: differs because the directory changed since the backup. */
type PageOutcome = 'same' | 'changed' | 'different' | 'failed'

export interface ComparedPage {
  path: string
  outcome: PageOutcome
}

interface Sites {
  /** Origin of the restored site. */
  restoredUrl: string
  renderLive: RenderInProcess
}

/** Fetches each page from the restored site and renders it from the live database. */
export async function comparePages(
  pages: readonly SampledPage[],
  { restoredUrl, renderLive }: Sites,
  isChanged: (page: SampledPage) => boolean,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = []
  for (const page of pages) {
    const { path } = page
    const restored = await fetch(`${restoredUrl}${path}`, { redirect: 'manual' })
    const html = Buffer.from(await restored.arrayBuffer())
    const live = await renderLive(path)
    const isSame = restored.status === live.status && html.equals(live.body)
    const differs = isChanged(page) ? 'changed' : 'different'
    const outcome = restored.status === 200 ? (isSame ? 'same' : differs) : 'failed'
    compared.push({ path, outcome })
  }
  return compared
}

/**
 * Returns which pages may differ from a backup with this token: those of places that changed since.
 * All pages, if the live database never had this token.
 */
export async function changesSince(
  live: ReadDb,
  token: string,
): Promise<(page: SampledPage) => boolean> {
  const revision = await findRevisionByToken(live, token)
  if (revision === undefined) return () => true
  const changed = await listChangedPlaces(live, revision)
  const places = new Set(changed.map(({ stateSlug, citySlug }) => `${stateSlug}/${citySlug}`))
  return ({ stateSlug, citySlug, path }) => {
    if (stateSlug === undefined) return changed.length > 0
    if (places.has(`${stateSlug}/${citySlug ?? ''}`)) return true
    // A city's page shows its state's other cities.
    const isCityPage = path.split('/').length === 4
    return isCityPage && places.has(`${stateSlug}/`)
  }
}

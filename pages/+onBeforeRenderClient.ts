import type { PageContextClient } from 'vike/types'
import { tellStartScript } from '#state/start-script.ts'
import { beginViewTransition } from '#state/view-transition.ts'

let lastPath = globalThis.location?.pathname

export async function onBeforeRenderClient({ isHydration }: PageContextClient): Promise<void> {
  const path = globalThis.location.pathname
  // A filter changes the query on every few keys: its list changes in place.
  const isOtherPage = path !== lastPath
  lastPath = path
  if (isHydration) tellStartScript('hydrating')
  else if (isOtherPage) await beginViewTransition()
}

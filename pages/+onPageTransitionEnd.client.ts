import type { PageContextClient } from 'vike/types'
import { announcementAtom, loadingTextAtom } from '#state/navigation.ts'
import { browserStore } from '#state/store.ts'
import { endViewTransition } from '#state/view-transition.ts'

let lastPath = globalThis.location?.pathname

export function onPageTransitionEnd({ data }: PageContextClient): void {
  browserStore?.set(loadingTextAtom, null)
  browserStore?.set(announcementAtom, data?.announcement ?? '')
  // A filter changes the query and must not take the focus out of its field; a new page takes it,
  // so that a screen reader starts there.
  if (globalThis.location.pathname !== lastPath) document.querySelector('main')?.focus()
  lastPath = globalThis.location.pathname
  endViewTransition()
}

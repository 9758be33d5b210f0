import type { PageContextClient } from 'vike/types'
import { announcementAtom, loadingTextAtom } from '#state/navigation.ts'
import { browserStore } from '#state/store.ts'
import { endViewTransition } from '#state/view-transition.ts'

let lastPlace = placeOf(globalThis.location)

export function onPageTransitionEnd({ data }: PageContextClient): void {
  browserStore?.set(loadingTextAtom, null)
  browserStore?.set(announcementAtom, data?.announcement ?? '')
  // A new page takes the focus, so that a screen reader and the keyboard start there.
  const place = placeOf(globalThis.location)
  if (hasMoved(lastPlace, place)) document.querySelector('main')?.focus()
  lastPlace = place
  endViewTransition()
}

/** `page` is that of a long list; both are `undefined` on the server. */
function placeOf(url: Location | undefined) {
  return { path: url?.pathname, page: new URLSearchParams(url?.search).get('page') }
}

/** A filter leads to the first page of its list, and must not take the focus out of its field. */
function hasMoved(from: ReturnType<typeof placeOf>, to: ReturnType<typeof placeOf>): boolean {
  if (from.path !== to.path) return true
  return from.page !== to.page && !(document.activeElement instanceof HTMLInputElement)
}

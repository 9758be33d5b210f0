import { pageShape } from '#domain/page-shape.ts'
import { skeletonAtom } from './navigation.ts'
import { browserStore } from './store.ts'

/** A page that comes sooner than this replaces the old one directly. */
const PATIENCE_MS = 400

let timer: ReturnType<typeof setTimeout> | undefined
let shownPath = globalThis.location?.pathname

/** Shows the outline of the page at `path` if it is slow; a list that reloads stays as it is. */
export function expectSkeleton(path: string): void {
  clearTimeout(timer)
  if (path === shownPath) return
  timer = setTimeout(() => browserStore?.set(skeletonAtom, pageShape(path)), PATIENCE_MS)
}

/** The page is there, before its scroll position is restored. */
export function removeSkeleton(): void {
  clearTimeout(timer)
  browserStore?.set(skeletonAtom, null)
  shownPath = globalThis.location.pathname
}

import { atom } from 'jotai'
import type { LoadingText } from '#domain/loading-text.ts'
import type { PageShape } from '#domain/page-shape.ts'

/** What the page being loaded announces ("Loading cities..."); `null` when nothing loads. */
export const loadingTextAtom = atom<LoadingText | null>(null)

/** What a screen reader is told of the page that arrived last; '' when its focus tells enough. */
export const announcementAtom = atom('')

/** What stands in for the page that is slow to come; `null` while the old one still shows. */
export const skeletonAtom = atom<PageShape | null>(null)

import { atom } from 'jotai'
import type { LoadingText } from '#domain/loading-text.ts'

/** What the page being loaded announces ("Loading cities..."); `null` when nothing loads. */
export const loadingTextAtom = atom<LoadingText | null>(null)

/** What a screen reader is told of the page that arrived last; '' when its focus tells enough. */
export const announcementAtom = atom('')

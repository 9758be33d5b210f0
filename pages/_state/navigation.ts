import { atom } from 'jotai'
import type { LoadingText } from '#domain/loading-text.ts'

/** What the page being loaded announces ("Loading cities..."); `null` when nothing loads. */
export const loadingTextAtom = atom<LoadingText | null>(null)

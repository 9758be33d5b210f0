import { atom } from 'jotai'

/** What the page being loaded announces ("Loading cities..."); '' when nothing loads. */
export const loadingTextAtom = atom('')

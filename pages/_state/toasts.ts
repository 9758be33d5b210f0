import { atom, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { tabStorage } from './tab-storage.ts'

export interface Toast {
  id: number
  title: string
  text?: string
  /** Something went wrong: it is announced at once and stays until it is closed. */
  isError: boolean
  /** When it closes by itself, in milliseconds since 1970; an error does not. */
  closesAt: number
}

const SHOWN_MS = 8000
const MAX_TOASTS = 3

/** The messages in the corner of the page, oldest first. The tab's storage carries them to the next page. */
export const toastsAtom = atomWithStorage<readonly Toast[]>('toasts', [], tabStorage())

const addToastAtom = atom(null, (get, set, toast: Omit<Toast, 'id' | 'closesAt'>): number => {
  const toasts = get(toastsAtom)
  const id = (toasts.at(-1)?.id ?? 0) + 1
  const added = { ...toast, id, closesAt: Date.now() + SHOWN_MS }
  set(toastsAtom, [...toasts, added].slice(-MAX_TOASTS))
  return id
})

export const closeToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  )
})

/** Closes the messages whose time is over. */
export const closeOldToastsAtom = atom(null, (get, set) => {
  const open = get(toastsAtom).filter(({ isError, closesAt }) => isError || closesAt > Date.now())
  if (open.length < get(toastsAtom).length) set(toastsAtom, open)
})

const forgetErrorsAtom = atom(null, (get, set) => {
  set(
    toastsAtom,
    get(toastsAtom).filter(({ isError }) => !isError),
  )
})

/** Closes the error messages of earlier attempts, for when the next one starts. */
export function useForgetErrors(): () => void {
  return useSetAtom(forgetErrorsAtom)
}

/** Shows a message for some seconds, an error until it is closed; returns its id. */
export function useToast(): (toast: Omit<Toast, 'id' | 'closesAt'>) => number {
  return useSetAtom(addToastAtom)
}

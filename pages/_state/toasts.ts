import { atom, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { tabStorage } from './tab-storage.ts'

export interface Toast {
  id: number
  title: string
  text?: string
  /** Errors are announced assertively and stay until they are closed. */
  isError: boolean
  /** Auto-close time in epoch milliseconds; ignored for errors. */
  closesAt: number
}

const SHOWN_MS = 8000
const MAX_TOASTS = 3

/** The toasts on screen, oldest first. Kept in session storage across pages. */
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

export const closeExpiredToastsAtom = atom(null, (get, set) => {
  const open = get(toastsAtom).filter(({ isError, closesAt }) => isError || closesAt > Date.now())
  if (open.length < get(toastsAtom).length) set(toastsAtom, open)
})

const clearErrorsAtom = atom(null, (get, set) => {
  set(
    toastsAtom,
    get(toastsAtom).filter(({ isError }) => !isError),
  )
})

/** Closes the errors of earlier attempts; call when a new one starts. */
export function useClearErrors(): () => void {
  return useSetAtom(clearErrorsAtom)
}

/** Shows a toast and returns its id. */
export function useToast(): (toast: Omit<Toast, 'id' | 'closesAt'>) => number {
  return useSetAtom(addToastAtom)
}

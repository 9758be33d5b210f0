import { atom, useSetAtom } from 'jotai'

export interface Toast {
  id: number
  title: string
  text?: string
  /** Something went wrong: it is announced at once and stays until it is closed. */
  isError: boolean
}

/** What the corner of the page says just now, oldest first; it outlives the page that said it. */
export const toastsAtom = atom<readonly Toast[]>([])

/** Whether somebody is at a message, with the pointer or the keyboard. */
export const toastsHeldAtom = atom(false)

const SHOWN_MS = 8000
const MOST = 3
let lastId = 0

const addToastAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  lastId += 1
  const id = lastId
  set(toastsAtom, [...get(toastsAtom), { ...toast, id }].slice(-MOST))
  if (toast.isError) return
  const closeUnlessHeld = () => {
    if (get(toastsHeldAtom)) setTimeout(closeUnlessHeld, SHOWN_MS)
    else set(closeToastAtom, id)
  }
  setTimeout(closeUnlessHeld, SHOWN_MS)
})

export const closeToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  )
})

const forgetErrorsAtom = atom(null, (get, set) => {
  set(
    toastsAtom,
    get(toastsAtom).filter(({ isError }) => !isError),
  )
})

/** Takes away what earlier attempts said, for when the next one starts. */
export function useForgetErrors(): () => void {
  return useSetAtom(forgetErrorsAtom)
}

/** Shows a message for some seconds, an error until it is closed. */
export function useToast(): (toast: Omit<Toast, 'id'>) => void {
  return useSetAtom(addToastAtom)
}

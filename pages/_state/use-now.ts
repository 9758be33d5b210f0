import { useDeferredValue, useSyncExternalStore } from 'react'

const TICK_MS = 20_000

let now: Date | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = new Date()
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = null
  }
}

/**
 * The current time, renewed while the page is open; `null` on the server and during hydration, as
 * nothing in public HTML may depend on the clock. A new time is shown when the browser has time for
 * it: a list of 25 clinics would hold up a phone.
 */
export function useNow(): Date | null {
  return useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => (now ??= new Date()),
      () => null,
    ),
  )
}

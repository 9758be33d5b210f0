import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** `false` on the server and during hydration, then the value of the condition. */
export function useInBrowser(condition: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, condition, () => false)
}

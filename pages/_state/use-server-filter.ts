import { useEffect, useRef } from 'react'
import { navigate } from 'vike/client/router'
import { withQuery } from '#domain/paths.ts'

const PAUSE_MS = 250 // after the last key, as a request is made

/** Filters a list on the server while the visitor types: the query changes, the page stays. */
export function useServerFilter(path: string): (filter: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (filter) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const wanted = filter.trim()
      const url = withQuery(path, new URLSearchParams(wanted === '' ? {} : { q: wanted }))
      if (url === location.pathname + location.search) return
      void navigate(url, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
    }, PAUSE_MS)
  }
}

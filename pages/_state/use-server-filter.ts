import { useEffect, useRef } from 'react'
import { navigate } from 'vike/client/router'
import { withQuery } from '#domain/paths.ts'

const PAUSE_MS = 250 // after the last key, as a request is made

/**
 * Filters a list on the server while the visitor types: the query changes, the page stays. The
 * first letters make an entry of the history, so that Back leads to the list as it was.
 */
export function useServerFilter(path: string): (filter: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedUrl = useRef<string>(undefined)
  useEffect(() => {
    const forget = () => clearTimeout(timer.current)
    // Back was wanted later than what was typed before it.
    addEventListener('popstate', forget)
    return () => {
      forget()
      removeEventListener('popstate', forget)
    }
  }, [])
  return (filter) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const wanted = filter.trim()
      const url = withQuery(path, new URLSearchParams(wanted === '' ? {} : { q: wanted }))
      const current = location.pathname + location.search
      if (url === current) return
      const isTypedOn = typedUrl.current === current
      typedUrl.current = url
      void navigate(url, { keepScrollPosition: true, overwriteLastHistoryEntry: isTypedOn })
    }, PAUSE_MS)
  }
}

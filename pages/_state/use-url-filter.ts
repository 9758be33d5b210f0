import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { withQuery } from '#domain/paths.ts'

/**
 * A filter that acts in the browser. It stands in the address too, so that Back finds it again.
 * `arrived` is the one that the page came with.
 */
export function useUrlFilter(path: string, arrived: string) {
  const pageContext = usePageContext()
  const [filter, setFilter] = useState(arrived)
  const [shown, setShown] = useState(pageContext)
  // A link to the whole list leads to the same page.
  if (shown !== pageContext) {
    setShown(pageContext)
    setFilter(arrived)
  }
  const applyFilter = (typed: string): void => {
    setFilter(typed)
    const wanted = typed.trim()
    const url = withQuery(path, new URLSearchParams(wanted === '' ? {} : { q: wanted }))
    // In its state Vike keeps the scroll position.
    history.replaceState(history.state, '', url)
  }
  return [filter, applyFilter] as const
}

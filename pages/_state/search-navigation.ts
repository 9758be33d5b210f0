import { useEffect, useState } from 'react'
import { SEARCHING } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { showLoading } from '../_islands/loading.ts'
import { fetchJson } from './fetch-json.ts'
import { isNetworkError, isSiteReachable } from './reachability.ts'

/** `unreachable`: the site did not respond, so the navigation was canceled. */
type Progress = 'idle' | 'busy' | 'unreachable'

/** Navigates to search results; `busy` until the page is unloaded. */
export function useSearchNavigation() {
  const [progress, setProgress] = useState<Progress>('idle')
  useEffect(() => {
    // The back-forward cache stored the page while it was busy.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress('idle')
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])

  const leaveFor = async (target: string | Promise<string | undefined>): Promise<void> => {
    setProgress('busy')
    showLoading(SEARCHING)
    const isReachable = typeof target !== 'string' || (await isSiteReachable())
    const url = isReachable ? await target : undefined
    if (url !== undefined) {
      location.assign(url)
      return
    }
    showLoading(null)
    setProgress('unreachable')
  }
  const clearProblem = () =>
    setProgress((current) => (current === 'unreachable' ? 'idle' : current))
  return { progress, leaveFor, clearProblem }
}

/**
 * URL of the results: those of the place that the text names, otherwise of a text search.
 * `undefined` when the site is unreachable.
 */
export async function findSearchUrl(text: string): Promise<string | undefined> {
  const url = withQuery(paths.apiResolve(), new URLSearchParams({ q: text }))
  try {
    return (await fetchJson<{ url: string }>(url)).url
  } catch (error) {
    if (isNetworkError(error)) return undefined
    console.warn('The place could not be looked up.', error)
  }
  return paths.search({ q: text })
}

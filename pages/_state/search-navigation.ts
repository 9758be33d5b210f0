import { useEffect, useState } from 'react'
import { SEARCHING } from '#domain/site/messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import type { Resolution } from '#domain/search/location/location.ts'
import { showLoading } from '../_islands/loading.ts'
import { fetchJson } from './fetch-json.ts'
import { isSiteReachable, isUnreached } from './reachability.ts'

/** `unreached`: the site could not be asked, so the visitor was kept here. */
type Progress = 'idle' | 'busy' | 'unreached'

/** Leaves for where a search leads; busy from the moment it was wanted until the page is gone. */
export function useSearchNavigation() {
  const [progress, setProgress] = useState<Progress>('idle')
  useEffect(() => {
    // A page that comes back from the browser's cache was put there while it was leaving.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setProgress('idle')
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])

  const leaveFor = async (target: string | Promise<string | undefined>): Promise<void> => {
    setProgress('busy')
    showLoading(SEARCHING)
    const url = typeof target === 'string' ? await whenReachable(target) : await target
    if (url !== undefined) {
      location.assign(url)
      return
    }
    showLoading(null)
    setProgress('unreached')
  }
  const forgetProblem = () => setProgress((now) => (now === 'unreached' ? 'idle' : now))
  return { progress, leaveFor, forgetProblem }
}

/**
 * The results of a text: those of the place it means, else those that contain it. `undefined` when
 * the site cannot be reached.
 */
export async function findSearchUrl(text: string): Promise<string | undefined> {
  const url = withQuery(paths.apiResolve(), new URLSearchParams({ q: text }))
  try {
    const resolution = await fetchJson<Resolution>(url)
    if (resolution.type === 'location') return paths.search({ location: resolution.location })
  } catch (error) {
    if (isUnreached(error)) return undefined
    console.warn('The place could not be looked up.', error)
  }
  return paths.search({ q: text })
}

async function whenReachable(url: string): Promise<string | undefined> {
  return (await isSiteReachable()) ? url : undefined
}

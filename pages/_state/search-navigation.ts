import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import { loadingText } from '#domain/loading-text.ts'
import { paths, withQuery } from '#domain/paths.ts'
import type { Resolution } from '#domain/resolution.ts'
import { fetchJson } from './fetch-json.ts'
import { loadingTextAtom } from './navigation.ts'
import { isSiteReachable, isUnreached } from './reachability.ts'

/** `unreached`: the site could not be asked, so the visitor was kept here. */
type Progress = 'idle' | 'busy' | 'unreached'

/** Leaves for where a search leads; busy from the moment it was wanted until the page is there. */
export function useSearchNavigation() {
  const [progress, setProgress] = useState<Progress>('idle')
  const setLoadingText = useSetAtom(loadingTextAtom)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    // A page that comes back from the browser's memory was put there while it was leaving.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setProgress('idle')
      setLoadingText(null)
    }
    addEventListener('pageshow', onReturn)
    return () => {
      isGone.current = true
      removeEventListener('pageshow', onReturn)
    }
  }, [setLoadingText])

  const leaveFor = async (target: string | Promise<string | undefined>): Promise<void> => {
    setProgress('busy')
    // The page's own loading text comes when its address is known.
    if (typeof target !== 'string') setLoadingText(loadingText(paths.search()))
    let isReached = true
    try {
      const url = typeof target === 'string' ? await whenReachable(target) : await target
      if (isGone.current) return
      isReached = url !== undefined
      if (url === undefined) return
      await navigate(url)
      focusNewContent()
    } finally {
      setProgress(isReached ? 'idle' : 'unreached')
      if (!isGone.current) setLoadingText(null)
    }
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

/** From one result to the next the path stays, and the disabled field has lost the focus. */
function focusNewContent(): void {
  if (document.activeElement === document.body) {
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}

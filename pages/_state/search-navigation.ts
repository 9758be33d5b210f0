import { useEffect, useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import { paths, withQuery } from '#domain/paths.ts'
import type { Resolution } from '#domain/resolution.ts'
import { fetchJson } from './fetch-json.ts'

/** Leaves for where a search leads; busy from the moment it was wanted until the page is there. */
export function useSearchNavigation() {
  const [isBusy, setIsBusy] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    // A page that comes back from the browser's memory was put there while it was leaving.
    const onReturn = () => setIsBusy(false)
    addEventListener('pageshow', onReturn)
    return () => {
      isGone.current = true
      removeEventListener('pageshow', onReturn)
    }
  }, [])

  const leaveFor = async (target: string | Promise<string>): Promise<void> => {
    setIsBusy(true)
    try {
      const url = await target
      if (isGone.current) return
      await navigate(url)
      focusNewContent()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, leaveFor }
}

/** The results of a text: those of the place it means, else those that contain it. */
export async function findSearchUrl(text: string): Promise<string> {
  const url = withQuery(paths.apiResolve(), new URLSearchParams({ q: text }))
  try {
    const resolution = await fetchJson<Resolution>(url)
    if (resolution.type === 'location') return paths.search({ location: resolution.location })
  } catch (error) {
    console.warn('The place could not be looked up.', error)
  }
  return paths.search({ q: text })
}

/** From one result to the next the path stays, and the disabled field has lost the focus. */
function focusNewContent(): void {
  if (document.activeElement === document.body) {
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}

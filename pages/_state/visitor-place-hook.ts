import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import { paths } from '#domain/paths.ts'
import { hasGeolocation, isLocationRefused } from './geolocation.ts'
import { isSiteReachable } from './reachability.ts'
import { findVisitorPlaceAtom, visitorPlaceAtom, type PlaceFinding } from './visitor-place.ts'

/** How far the search is that the visitor pressed for; `unreached` when the site does not answer. */
export type SearchProgress = 'idle' | 'searching' | 'answered' | 'unreached'

const FINDING_LIFETIME_MS = 5 * 60_000 // a visitor on the road has moved on by then

/**
 * Where the visitor is: looked for once a visit when the page opens, and again when they press.
 * `isAskedFor`: opening the page counts as a press, but opens no results.
 */
export function useVisitorPlace(geocoderUrl: string, { isAskedFor }: { isAskedFor: boolean }) {
  const finding = useAtomValue(visitorPlaceAtom)
  const find = useSetAtom(findVisitorPlaceAtom)
  const isAnswered = finding !== null
  const [progress, setProgress] = useState<SearchProgress>(
    isAskedFor && isAnswered ? 'answered' : 'idle',
  )
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    const answer = async () => {
      const isReached = await isAnswerable(await find(geocoderUrl))
      if (isHere.current) setProgress(isReached ? 'answered' : 'unreached')
    }
    if (!isAnswered) void (isAskedFor ? answer() : offerToFind(() => find(geocoderUrl)))
    return () => {
      isHere.current = false
    }
  }, [find, geocoderUrl, isAnswered, isAskedFor])

  const openResults = async () => {
    setProgress('searching')
    const found = isFresh(finding) ? finding : await find(geocoderUrl)
    const isReached = await isAnswerable(found)
    if (!isHere.current) return
    setProgress(isReached ? 'answered' : 'unreached')
    if (isReached && found?.kind === 'found') {
      await navigate(paths.search({ location: found.place }))
    }
  }

  return { finding, progress, openResults }
}

async function offerToFind(find: () => Promise<PlaceFinding>): Promise<void> {
  if (!hasGeolocation() || (await isLocationRefused())) return
  await find()
}

/** Whether the site could have answered, or it failed before the site was needed. */
async function isAnswerable(finding: PlaceFinding | null): Promise<boolean> {
  const isAboutBrowser = finding?.kind === 'unsupported' || finding?.kind === 'declined'
  return isAboutBrowser || isSiteReachable()
}

function isFresh(finding: PlaceFinding | null): boolean {
  return finding?.kind === 'found' && Date.now() - finding.foundAt < FINDING_LIFETIME_MS
}

import { useEffect, useRef, useState } from 'react'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { fetchJson } from '#state/fetch-json.ts'
import type { Data } from './+data.ts'

type SimilarClinics = Data['similarClinics']

const DEBOUNCE_MS = 400

/** Listings similar to the typed company. `initial` came with the page. */
export function useSimilarClinics(initial: SimilarClinics) {
  const [clinics, setClinics] = useState(initial)
  const lastUrl = useRef<string>(undefined)
  const inFlight = useRef<AbortController>(undefined)
  useEffect(() => () => inFlight.current?.abort(), [])

  const lookUp = async (company: { companyName: string; zipCode: string }): Promise<void> => {
    const name = company.companyName.trim()
    const zip = company.zipCode.trim()
    const isComplete = name.length > 2 && /^\d{5}(?:-\d{4})?$/.test(zip)
    const query = new URLSearchParams({ name, zip })
    const url = isComplete ? withQuery(paths.apiSimilarClinics(), query) : ''
    if (url === lastUrl.current) return
    lastUrl.current = url
    inFlight.current?.abort()
    const { signal } = (inFlight.current = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
    const found = url === '' || signal.aborted ? [] : await fetchSimilar(url, signal)
    if (!signal.aborted) setClinics(found)
  }
  return { clinics, lookUp }
}

/** Returns [] on failure: the form works without them. */
async function fetchSimilar(url: string, signal: AbortSignal): Promise<SimilarClinics> {
  try {
    return (await fetchJson<{ clinics: SimilarClinics }>(url, signal)).clinics
  } catch (error) {
    if (!signal.aborted) console.warn('Similar clinics could not be loaded.', error)
    return []
  }
}

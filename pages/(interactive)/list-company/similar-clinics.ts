import { useEffect, useRef, useState } from 'react'
import { paths, withQuery } from '#domain/site/paths.ts'
import { fetchJson } from '#state/fetch-json.ts'

interface SimilarClinic {
  name: string
  address: string
  url: string
}

const PAUSE_MS = 400 // after the last key

/**
 * Listings that look like the company whose name and ZIP are being typed; first those that came with
 * the page.
 */
export function useSimilarClinics(first: readonly SimilarClinic[]) {
  const [clinics, setClinics] = useState(first)
  const lastUrl = useRef<string>(undefined)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const look = async (company: { companyName: string; zipCode: string }): Promise<void> => {
    const name = company.companyName.trim()
    const zip = company.zipCode.trim()
    const isComplete = name.length > 2 && /^\d{5}(?:-\d{4})?$/.test(zip)
    const query = new URLSearchParams({ name, zip })
    const url = isComplete ? withQuery(paths.apiSimilarClinics(), query) : ''
    if (url === lastUrl.current) return
    lastUrl.current = url
    underWay.current?.abort()
    const { signal } = (underWay.current = new AbortController())
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    const found = url === '' || signal.aborted ? [] : await fetchSimilar(url, signal)
    if (!signal.aborted) setClinics(found)
  }
  return { clinics, look }
}

/** Nothing is shown when they cannot be had: the form works without them. */
async function fetchSimilar(url: string, signal: AbortSignal): Promise<readonly SimilarClinic[]> {
  try {
    return (await fetchJson<{ clinics: SimilarClinic[] }>(url, signal)).clinics
  } catch (error) {
    if (!signal.aborted) console.warn('Similar clinics could not be looked up.', error)
    return []
  }
}

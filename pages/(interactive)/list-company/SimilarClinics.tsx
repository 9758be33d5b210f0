import { stack } from '#styles/layout.css.ts'
import type { Data } from './+data.ts'
import { useEffect, useState } from 'react'
import type { ApplicationForm } from '#domain/applications/form.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { fetchJson } from '#state/fetch-json.ts'
import * as formPage from '#ui/form/form-page.css.ts'

/** Listings with a similar name in the same ZIP. The live region stays mounted for announcements. */
export function SimilarClinics({ clinics }: { clinics: Data['similarClinics'] }) {
  return (
    <div aria-live="polite" className={formPage.similarRegion}>
      {clinics.length === 0 ? null : (
        <div className={formPage.note}>
          <h3>Is this you?</h3>
          <ul className={stack({ gap: 'xs' })}>
            {clinics.map(({ name, address, url, claim }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {name}
                </a>{' '}
                (opens in a new tab), {address}. <a href={claim}>Claim your listing</a>
              </li>
            ))}
          </ul>
          <p>
            It is listed already. Claim your listing to edit it yourself. You can still apply, and
            we will compare the two.
          </p>
        </div>
      )}
    </div>
  )
}

type SimilarClinics = Data['similarClinics']

const DEBOUNCE_MS = 400

/** Listings similar to the typed company. `initial` came with the page. */
export function useSimilarClinics(initial: SimilarClinics, typed: ApplicationForm) {
  const [clinics, setClinics] = useState(initial)
  const name = typed.companyName.trim()
  const zip = typed.zipCode.trim()
  const isComplete = name.length > 2 && /^\d{5}(?:-\d{4})?$/.test(zip)
  const url = isComplete ? withQuery(paths.apiSimilarClinics(), { name, zip }) : ''
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    const lookUp = async () => {
      const found = url === '' ? [] : await fetchSimilar(url, signal)
      if (!signal.aborted) setClinics(found)
    }
    const timer = setTimeout(() => void lookUp(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [url])
  return clinics
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

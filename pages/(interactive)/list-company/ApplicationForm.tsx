import { useAtomValue } from 'jotai'
import { Fragment, useRef, useEffect, useState, type ReactNode } from 'react'
import { parseZip } from '#domain/places/place-names.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { APPLICATION_CONTROLS, type ApplicationForm } from '#domain/proposals/application-form.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { APPLICANT_WORDS, ContactFields } from '#ui/application/ContactFields.tsx'
import { ListingType } from '#ui/application/ListingType.tsx'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { saveDraft, typedForm, useApplicationForm } from './use-application-form.ts'
import type { Data } from './+data.ts'
import { stack } from '#styles/layout.css.ts'
import { withQuery } from '#domain/site/query.ts'
import { fetchJson } from '#state/fetch-json.ts'
import * as formPage from '#ui/form/form-page.css.ts'

/** A plain form post; JavaScript sends it in place. `children` stand before the button. */
export function ApplicationForm({ data, children }: { data: Data; children: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null)
  const state = useApplicationForm(ref, data)
  const similarClinics = useSimilarClinics(
    data.similarClinics,
    useAtomValue(typedForm) ?? data.form,
  )
  const { form: initial, version } = state.initial
  const fields = { initial, errors: state.problems.errors }
  return (
    <form
      ref={ref}
      action={paths.apiApplications()}
      method="post"
      noValidate
      className={stack.l}
      onSubmit={state.onSubmit}
      onInput={state.onInput}
    >
      <ReturnedErrors key={state.attempts} {...state.problems} order={APPLICATION_CONTROLS} />
      {state.isRestored ? (
        <div className={formPage.note}>
          <p>We filled in what you typed here before. It was kept on this device only.</p>
          <a
            href={paths.listCompany()}
            className={button.secondary}
            onClick={() => saveDraft(undefined)}
          >
            Start over
          </a>
        </div>
      ) : null}
      <ContactFields key={`contact ${version}`} {...fields} />
      <SimilarClinics clinics={similarClinics} />
      <Fragment key={version}>
        <ListingType {...fields} />
        <FactForm fields={APPLIED} {...fields} own={APPLICANT_WORDS} />
      </Fragment>
      {children}
      <FormEnd use="reviewed">
        <button type="submit" className={button.primary} aria-disabled={state.isBusy || undefined}>
          {state.isBusy ? 'Submitting...' : 'Submit Application'}
        </button>
      </FormEnd>
    </form>
  )
}

/** Listings with a similar name in the same ZIP. The live region stays mounted for announcements. */
function SimilarClinics({ clinics }: { clinics: Data['similarClinics'] }) {
  return (
    <div aria-live="polite" className={formPage.similarRegion}>
      {clinics.length === 0 ? null : (
        <div className={formPage.note}>
          <h3>Is this you?</h3>
          <ul className={stack.xs}>
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
function useSimilarClinics(initial: SimilarClinics, typed: ApplicationForm) {
  const [clinics, setClinics] = useState(initial)
  const name = typed.companyName.trim()
  const zip = typed.zipCode.trim()
  const isComplete = name.length > 2 && parseZip(zip) !== undefined
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

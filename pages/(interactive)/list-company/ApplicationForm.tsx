import { useAtomValue } from 'jotai'
import { Fragment, useRef, useEffect, useState } from 'react'
import { APPLICATION_CONTROLS, type ApplicationForm } from '#domain/applications/form.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import {
  ADD_LOCATION,
  locationNumber,
  MAX_LOCATIONS,
  locationControl,
  type LocationField,
  type LocationForm,
} from '#domain/applications/locations.ts'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { typedForm, useApplicationForm } from './use-application-form.ts'
import type { Data } from './+data.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import { stack } from '#styles/layout.css.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { FIELD_LENGTHS } from '#domain/forms/max-lengths.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { StateField, TextField } from '#ui/form/TextField.tsx'
import { withQuery } from '#domain/site/query.ts'
import { fetchJson } from '#state/fetch-json.ts'

/** A plain form post; JavaScript sends it in place. */
export function ApplicationForm({ data }: { data: Data }) {
  const ref = useRef<HTMLFormElement>(null)
  const state = useApplicationForm(ref, data)
  const similarClinics = useSimilarClinics(data.similarClinics, useAtomValue(typedForm))
  const { form: initial, version } = state.initial
  const fields = { initial, errors: state.problems.errors }
  return (
    <form
      ref={ref}
      action={paths.apiApplications()}
      method="post"
      noValidate
      className={stack({ gap: 'l' })}
      onSubmit={state.onSubmit}
      onInput={state.onInput}
    >
      <ReturnedErrors key={state.attempts} {...state.problems} order={APPLICATION_CONTROLS} />
      {state.isRestored ? (
        <div className={formPage.note}>
          <p>We filled in what you typed here before. It was kept on this device only.</p>
          <button type="button" className={button()} onClick={state.startOver}>
            Start over
          </button>
        </div>
      ) : null}
      <ContactFields key={`contact ${version}`} {...fields} />
      <SimilarClinics clinics={similarClinics} />
      <Fragment key={version}>
        <ListingType {...fields} />
        <OfferFields {...fields} />
        <Locations locations={initial.locations} errors={fields.errors} />
      </Fragment>
      <FormEnd openedAt={data.openedAt} use="reviewed">
        <button
          type="submit"
          className={button({ look: 'primary' })}
          aria-disabled={state.isBusy || undefined}
        >
          {state.isBusy ? 'Submitting...' : 'Submit Application'}
        </button>
        {/* After the submit button, which Enter presses. */}
        {initial.locations.length < MAX_LOCATIONS - 1 ? (
          <button
            type="submit"
            name="action"
            value={ADD_LOCATION}
            formAction={`${paths.apiApplications()}#location-${locationNumber(initial.locations.length)}`}
            className={button()}
          >
            Add another location
          </button>
        ) : null}
      </FormEnd>
    </form>
  )
}

interface LocationsProps {
  locations: readonly LocationForm[]
  errors: FormErrors
}

/** One block for each further location of the company. */
function Locations({ locations, errors }: LocationsProps) {
  return locations.map((location, index) => {
    const number = locationNumber(index)
    const field = (name: LocationField) => {
      const control = locationControl(name, index)
      const maxLength = FIELD_LENGTHS[name]
      return { name: control, initial: location[name], errors: errors[control], maxLength }
    }
    return (
      <fieldset key={number} id={`location-${number}`} className={formStyles.group}>
        <legend className={formStyles.legend}>Location {number}</legend>
        <div className={formPage.location}>
          <p className={formStyles.help}>
            Everything else in this form holds for it, too. Leave the whole block empty if you do
            not need it.
          </p>
          <TextField {...field('address')} label="Street address" />
          <TextField {...field('city')} label="City" width="medium" />
          <StateField {...field('state')} />
          <TextField {...field('zipCode')} label="ZIP code" width="short" />
          <TextField
            {...field('phone')}
            label="Phone"
            isOptional
            type="tel"
            help="Leave it empty if it is the number above."
            width="medium"
          />
          <TextField
            {...field('hours')}
            label="Opening hours"
            isOptional
            help="Like Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed."
          />
        </div>
      </fieldset>
    )
  })
}

/** Listings with a similar name in the same ZIP. The live region stays mounted for announcements. */
function SimilarClinics({ clinics }: { clinics: Data['similarClinics'] }) {
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
function useSimilarClinics(initial: SimilarClinics, typed: ApplicationForm) {
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

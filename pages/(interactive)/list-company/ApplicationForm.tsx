import { Fragment, useRef } from 'react'
import {
  APPLICATION_CONTROLS,
  type ApplicationForm as FormValues,
} from '#domain/applications/form.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { ContactFields } from '#ui/application/ContactFields.tsx'
import { Locations } from '#ui/application/Locations.tsx'
import { ADD_LOCATION, locationNumber, MAX_LOCATIONS } from '#domain/applications/locations.ts'
import { ListingType } from '#ui/application/ListingType.tsx'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { SimilarClinics, useSimilarClinics } from './SimilarClinics.tsx'
import { useApplicationForm } from './use-application-form.ts'
import type { Data } from './+data.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import { stack } from '#styles/layout.css.ts'

export interface ApplicationFormProps {
  data: Data
  /** Current content of the form. */
  typed: FormValues
  onTyped: (form: FormValues) => void
}

/** A plain form post; JavaScript sends it in place. */
export function ApplicationForm({ typed, ...props }: ApplicationFormProps) {
  const { data } = props
  const ref = useRef<HTMLFormElement>(null)
  const state = useApplicationForm(ref, props)
  const similarClinics = useSimilarClinics(data.similarClinics, typed)
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

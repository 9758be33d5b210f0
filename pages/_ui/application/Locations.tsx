import {
  locationControl,
  locationNumber,
  type LocationField,
  type LocationForm,
} from '#domain/applications/locations.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { FIELD_LENGTHS } from '#domain/forms/max-lengths.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { StateField, TextField } from '#ui/form/TextField.tsx'

interface LocationsProps {
  locations: readonly LocationForm[]
  errors: FormErrors
}

/** One block for each further location of the company. */
export function Locations({ locations, errors }: LocationsProps) {
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

import {
  locationControl,
  locationNumber,
  type LocationField,
  type LocationForm,
} from '#domain/applications/locations.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { StateField, TextField } from '#ui/form/TextField.tsx'

const MAX_HOURS_LENGTH = 300

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
      return { name: control, initial: location[name], errors: errors[control] }
    }
    return (
      <fieldset key={number} id={`location-${number}`} className={formStyles.group}>
        <legend className={formStyles.legend}>Location {number}</legend>
        <div className={formPage.location}>
          <p className={formStyles.help}>
            Everything else in this form holds for it, too. Leave the whole block empty if you do
            not need it.
          </p>
          <TextField {...field('address')} label="Street address" maxLength={MAX_LENGTHS.address} />
          <TextField {...field('city')} label="City" maxLength={MAX_LENGTHS.city} width="medium" />
          <StateField {...field('state')} />
          <TextField
            {...field('zipCode')}
            label="ZIP code"
            maxLength={MAX_LENGTHS.zipCode}
            width="short"
          />
          <TextField
            {...field('phone')}
            label="Phone"
            isOptional
            type="tel"
            help="Leave it empty if it is the number above."
            maxLength={MAX_LENGTHS.phone}
            width="medium"
          />
          <TextField
            {...field('hours')}
            label="Opening hours"
            isOptional
            help="Like Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed."
            maxLength={MAX_HOURS_LENGTH}
          />
        </div>
      </fieldset>
    )
  })
}

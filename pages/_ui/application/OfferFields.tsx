import {
  MAX_LASERS,
  MAX_LENGTHS,
  MAX_PRICE_LENGTH,
  MIN_DESCRIPTION_LENGTH,
} from '#domain/forms/max-lengths.ts'
import { CHECKED } from '#domain/hours/week-form.ts'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import type { FieldsProps } from './ContactFields.tsx'
import { Services } from './Services.tsx'

/** Services, hours, price and words of a company. */
export function OfferFields({ initial, errors }: FieldsProps) {
  const field = fieldsOf(initial, errors)
  return (
    <>
      <Services chosen={initial.services} errors={errors.services} />
      <TextField
        {...field('lasers')}
        label="Lasers"
        isOptional
        help="The makes and models, like PicoWay or PicoSure."
        maxLength={MAX_LASERS}
      />
      <TextField
        {...field('startingPrice')}
        label="Starting price"
        isOptional
        help="Your lowest price of a session in whole US dollars. Your page says “from $99”."
        maxLength={MAX_PRICE_LENGTH}
        width="short"
        inputMode="numeric"
      />
      <div>
        <HelpAndErrors name="freeConsultation" errors={errors.freeConsultation} />
        <label className={formStyles.choice}>
          <input
            type="checkbox"
            id="freeConsultation"
            name="freeConsultation"
            value={CHECKED}
            className={formStyles.mark}
            defaultChecked={initial.freeConsultation === CHECKED}
          />
          <span>The first consultation is free</span>
        </label>
      </div>
      <fieldset className={formStyles.group} aria-describedby="hours-help">
        <legend className={formStyles.legend}>
          Opening hours<span className={formStyles.optional}> (optional)</span>
        </legend>
        <HoursGrid week={initial} errors={errors} />
      </fieldset>
      <TextArea
        {...field('description')}
        label="Company description"
        help={`At least ${MIN_DESCRIPTION_LENGTH} characters. It is shown on your page.`}
        rows={6}
      />
      <TextArea
        {...field('certifications')}
        label="Certifications and licenses"
        isOptional
        rows={3}
      />
      <TextField
        {...field('yearEstablished')}
        label="Year established"
        isOptional
        maxLength={MAX_LENGTHS.yearEstablished}
        width="short"
      />
    </>
  )
}

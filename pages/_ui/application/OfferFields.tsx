import { MAX_LASERS, MAX_PRICE_LENGTH } from '#domain/forms/max-lengths.ts'
import { CHECKED } from '#domain/hours/week-form.ts'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import type { FieldsProps } from './ContactFields.tsx'

/** Optional facts that visitors ask about first. */
export function OfferFields({ initial, errors }: FieldsProps) {
  const field = fieldsOf(initial, errors)
  return (
    <>
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
    </>
  )
}

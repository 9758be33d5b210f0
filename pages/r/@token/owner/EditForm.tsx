import { ACTION_FIELD, SEEN_FIELD } from '#domain/claims/link-form.ts'
import { button } from '#ui/button.css.ts'
import { card } from '#ui/form/form-page.css.ts'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import type { Step } from './owner.server.ts'
import { controls, MAX_HOLIDAYS } from '#domain/claims/edit-form.ts'
import { MAX_DAY_LENGTH } from '#domain/hours/week-form.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'

type Editing = Extract<Step, { kind: 'edit' }>

/** A plain form post, prefilled with the shown values. */
export function EditForm({ step }: { step: Editing }) {
  const { form, errors, fingerprint } = step
  const field = fieldsOf(form, errors)
  return (
    <form method="post" noValidate className={card} aria-labelledby="edit">
      <h2 id="edit">Change something</h2>
      <TextField {...field('name')} label="Name" />
      <TextField
        {...field('address')}
        label="Address"
        help="With city, state and ZIP. If you move, the old address of the page leads to the new one."
      />
      <TextField {...field('phone')} isOptional label="Phone" type="tel" width="medium" />
      <TextField {...field('site')} isOptional label="Website" type="url" />
      {form.booking === '' ? null : (
        <TextField {...field('booking')} isOptional label="Booking link" type="url" />
      )}
      <Choices
        type="checkbox"
        name="status"
        label="Open or closed"
        options={[{ value: 'closed-for-now', label: 'Closed for now' }]}
        chosen={[form.status]}
      />
      <OfferFields initial={form} errors={errors} isOwner>
        <HolidayFields form={form} errors={errors} />
      </OfferFields>
      <input type="hidden" name={SEEN_FIELD} value={fingerprint} />
      <div>
        <button
          type="submit"
          name={ACTION_FIELD}
          value="save"
          className={button({ look: 'primary' })}
        >
          Save Changes
        </button>
      </div>
    </form>
  )
}

const HELP_ID = 'holidays-help'
/** For new days; saving adds as many again. */
const BLANK_ROWS = 3

const HIDDEN = { isOptional: true, isLabelHidden: true, maxLength: MAX_DAY_LENGTH } as const

function HolidayFields({ form: { holidays }, errors }: Pick<Editing, 'form' | 'errors'>) {
  const count = Math.min(holidays.length + BLANK_ROWS, MAX_HOLIDAYS)
  return (
    <fieldset className={formStyles.group} aria-describedby={HELP_ID}>
      <legend className={formStyles.legend}>Holiday hours</legend>
      <p id={HELP_ID} className={formStyles.help}>
        Days on which other hours apply, such as 2026-12-24 and 9 AM-12 PM, or closed. Clear both
        fields to remove a day.
      </p>
      <div className={stack({ gap: 'xs' })}>
        {Array.from({ length: count }, (_, index) => {
          const { date = '', hours = '' } = holidays[index] ?? {}
          return (
            <div key={index} className={styles.holiday}>
              <TextField
                {...HIDDEN}
                name={controls.holidayDate(index)}
                errors={errors[controls.holidayDate(index)]}
                label={`Date of day ${index + 1}`}
                type="date"
                initial={date}
              />
              <TextField
                {...HIDDEN}
                name={controls.holidayHours(index)}
                errors={errors[controls.holidayHours(index)]}
                label={`Hours of day ${index + 1}`}
                initial={hours}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

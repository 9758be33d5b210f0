import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { ACTION_FIELD, SEEN_FIELD } from '#domain/claims/link-form.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/form/form-page.css.ts'
import { OfferFields } from '#ui/application/OfferFields.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import type { Step } from './owner.server.ts'

type Editing = Extract<Step, { kind: 'edit' }>

/** A plain form post, prefilled with the shown values. */
export function EditForm({ step }: { step: Editing }) {
  const { form, errors, fingerprint } = step
  const field = fieldsOf(form, errors)
  return (
    <form method="post" noValidate className={styles.card} aria-labelledby="edit">
      <h2 id="edit">Change something</h2>
      <TextField {...field('name')} label="Name" maxLength={MAX_LENGTHS.companyName} />
      <TextField
        {...field('address')}
        label="Address"
        help="With city, state and ZIP. If you move, the old address of the page leads to the new one."
        maxLength={MAX_LENGTHS.address}
      />
      <TextField
        {...field('phone')}
        isOptional
        label="Phone"
        type="tel"
        maxLength={MAX_LENGTHS.phone}
        width="medium"
      />
      <TextField
        {...field('site')}
        isOptional
        label="Website"
        type="url"
        maxLength={MAX_LENGTHS.website}
      />
      {form.booking === '' ? null : (
        <TextField
          {...field('booking')}
          isOptional
          label="Booking link"
          type="url"
          maxLength={MAX_LENGTHS.website}
        />
      )}
      <Choices
        type="checkbox"
        name="status"
        label="Open or closed"
        options={[{ value: 'closed-for-now', label: 'Closed for now' }]}
        chosen={[form.status]}
      />
      <OfferFields initial={form} errors={errors} isOwner>
        <HolidayFields holidays={form.holidays} errors={errors} />
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

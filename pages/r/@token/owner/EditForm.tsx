import { MAX_LASERS, MAX_LENGTHS, MAX_PRICE_LENGTH } from '#domain/forms/max-lengths.ts'
import { ACTION_FIELD, SEEN_FIELD } from '#domain/claims/link-form.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/form/form-page.css.ts'
import { Consultation, Services } from '#ui/application/Services.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import type { Step } from './owner.server.ts'

type Editing = Extract<Step, { kind: 'edit' }>

/** A plain form post, prefilled with the shown values. */
export function EditForm({ step }: { step: Editing }) {
  const { form, errors, fingerprint } = step
  const field = fieldsOf(form, errors)
  const optional = <Name extends keyof typeof form>(name: Name) => ({
    ...field(name),
    isOptional: true,
  })
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
        {...optional('phone')}
        label="Phone"
        type="tel"
        maxLength={MAX_LENGTHS.phone}
        width="medium"
      />
      <TextField {...optional('site')} label="Website" type="url" maxLength={MAX_LENGTHS.website} />
      {form.booking === '' ? null : (
        <TextField
          {...optional('booking')}
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
      <HoursGrid week={form.week} errors={errors} />
      <HolidayFields holidays={form.holidays} errors={errors} />
      <Services chosen={form.services} />
      <TextField
        {...optional('startingPrice')}
        label="Starting price"
        help="Of one session, in whole US dollars."
        maxLength={MAX_PRICE_LENGTH}
        width="short"
        inputMode="numeric"
      />
      <Consultation chosen={form.freeConsultation} />
      <TextField
        {...optional('lasers')}
        label="Lasers"
        help="Which devices you use, such as PicoSure or Q-switched Nd:YAG."
        maxLength={MAX_LASERS}
      />
      <TextArea
        {...optional('description')}
        label="Your own words"
        help="Tell visitors about your clinic. The page shows all of it."
        rows={6}
      />
      <TextArea {...optional('certifications')} label="Certifications" rows={3} />
      <TextField
        {...optional('yearEstablished')}
        label="Year established"
        maxLength={MAX_LENGTHS.yearEstablished}
        width="short"
        inputMode="numeric"
      />
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

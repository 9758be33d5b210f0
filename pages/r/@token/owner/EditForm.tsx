import type { ReactNode } from 'react'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { controls } from '#domain/claims/edit-form.ts'
import { ACTION_FIELD, SEEN_FIELD } from '#domain/claims/link-form.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { button } from '#ui/button.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { WeekFields } from '#ui/form/WeekFields.tsx'
import type { Step } from './owner.server.ts'
import * as styles from '#ui/form/form-page.css.ts'
import { HolidayFields } from './HolidayFields.tsx'

type Editing = Extract<Step, { kind: 'edit' }>

const MAX_LASERS = 200
const MAX_PRICE_LENGTH = 10
const HOURS_HELP = 'hours-help'

/** A plain form post, prefilled with the shown values. */
export function EditForm({ step }: { step: Editing }) {
  const { form, errors, fingerprint } = step
  const listErrors = (name: string) => (errors[name] === undefined ? [] : [errors[name]])
  return (
    <form method="post" noValidate className={styles.card} aria-labelledby="edit">
      <h2 id="edit">Change something</h2>
      <TextField
        name="name"
        label="Name"
        errors={listErrors('name')}
        initial={form.name}
        maxLength={MAX_LENGTHS.companyName}
      />
      <TextField
        name="address"
        label="Address"
        help="With city, state and ZIP. If you move, the old address of the page leads to the new one."
        errors={listErrors('address')}
        initial={form.address}
        maxLength={MAX_LENGTHS.address}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        isOptional
        errors={listErrors('phone')}
        initial={form.phone}
        maxLength={MAX_LENGTHS.phone}
        width="medium"
      />
      <TextField
        name="site"
        label="Website"
        type="url"
        isOptional
        errors={listErrors('site')}
        initial={form.site}
        maxLength={MAX_LENGTHS.website}
      />
      {form.booking === '' ? null : (
        <TextField
          name="booking"
          label="Booking link"
          type="url"
          isOptional
          errors={listErrors('booking')}
          initial={form.booking}
          maxLength={MAX_LENGTHS.website}
        />
      )}
      <Group title="Open or closed">
        <Check name="status" value="closed-for-now" isOn={form.status === 'closed-for-now'}>
          Closed for now
        </Check>
      </Group>
      <Group title="Opening hours" help={HOURS_TEXT} helpId={HOURS_HELP}>
        <WeekFields
          helpId={HOURS_HELP}
          dayOf={(day) => {
            const name = controls.day(day)
            return { name, initial: form.days[day] ?? '', error: errors[name] }
          }}
        />
      </Group>
      <HolidayFields holidays={form.holidays} errors={errors} />
      <Group title="Services">
        <div className={formStyles.pairs}>
          {SERVICES.map((service) => (
            <Check
              key={service}
              name="services"
              value={service}
              isOn={form.services.includes(service)}
            >
              {service}
            </Check>
          ))}
        </div>
      </Group>
      <TextField
        name="startingPrice"
        label="Starting price"
        isOptional
        help="Of one session, in whole US dollars."
        errors={listErrors('startingPrice')}
        initial={form.startingPrice}
        maxLength={MAX_PRICE_LENGTH}
        width="short"
        inputMode="numeric"
      />
      <Group title="Consultation">
        <Check name="freeConsultation" value="yes" isOn={form.freeConsultation === 'yes'}>
          The first consultation is free
        </Check>
      </Group>
      <TextField
        name="lasers"
        label="Lasers"
        isOptional
        help="Which devices you use, such as PicoSure or Q-switched Nd:YAG."
        errors={listErrors('lasers')}
        initial={form.lasers}
        maxLength={MAX_LASERS}
      />
      <TextArea
        name="description"
        label="Your own words"
        isOptional
        help="Tell visitors about your clinic. The page shows all of it."
        errors={listErrors('description')}
        initial={form.description}
        rows={6}
      />
      <TextArea
        name="certifications"
        label="Certifications"
        isOptional
        errors={listErrors('certifications')}
        initial={form.certifications}
        rows={3}
      />
      <TextField
        name="yearEstablished"
        label="Year established"
        isOptional
        errors={listErrors('yearEstablished')}
        initial={form.yearEstablished}
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

const HOURS_TEXT =
  'Write 9 AM-5 PM, or 9 AM-12 PM and 1 PM-5 PM, or closed. Leave a day empty if its hours vary.'

interface GroupProps {
  title: string
  help?: string
  helpId?: string
  children: ReactNode
}

function Group({ title, help, helpId, children }: GroupProps) {
  return (
    <fieldset className={formStyles.group} aria-describedby={helpId}>
      <legend className={formStyles.legend}>{title}</legend>
      {help === undefined ? null : (
        <p id={helpId} className={formStyles.help}>
          {help}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface CheckProps {
  name: string
  value: string
  isOn: boolean
  children: string
}

function Check({ name, value, isOn, children }: CheckProps) {
  return (
    <label className={formStyles.choice}>
      <input
        type="checkbox"
        name={name}
        value={value}
        className={formStyles.mark}
        defaultChecked={isOn}
      />
      <span>{children}</span>
    </label>
  )
}

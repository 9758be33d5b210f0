import { SERVICES } from '#domain/clinics/services.ts'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import type { FieldsProps } from './ContactFields.tsx'

export function Services({ initial, errors }: FieldsProps) {
  const field = { name: 'services', label: 'Services', errors: errors.services }
  const isInvalid = field.errors !== undefined
  return (
    <fieldset
      className={formStyles.group}
      aria-describedby={isInvalid ? 'services-help services-error' : 'services-help'}
    >
      <legend className={formStyles.legend}>Services</legend>
      <HelpAndErrors {...field} help="Choose all that you offer." />
      <div className={formStyles.pairs}>
        {SERVICES.map((service, index) => (
          <label key={service} className={formStyles.choice}>
            <input
              type="checkbox"
              id={`services-${index}`}
              name="services"
              value={service}
              className={formStyles.mark}
              defaultChecked={initial.services.includes(service)}
            />
            <span>{service}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

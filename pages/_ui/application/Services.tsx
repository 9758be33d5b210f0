import { SERVICES } from '#domain/clinics/services.ts'
import { Choices } from '#ui/form/Choices.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import type { FieldsProps } from './ContactFields.tsx'

export function Services({ initial, errors }: FieldsProps) {
  return (
    <Choices
      type="checkbox"
      name="services"
      label="Services"
      help="Choose all that you offer."
      errors={errors.services}
      options={SERVICES.map((service) => ({ value: service, label: service }))}
      chosen={initial.services}
      list={formStyles.pairs}
    />
  )
}

import { SERVICES } from '#domain/clinics/services.ts'
import { CHECKED } from '#domain/hours/week-form.ts'
import { Choices } from '#ui/form/Choices.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import type { FieldTextProps } from '#ui/form/Field.tsx'

interface ServicesProps {
  chosen: readonly string[]
  errors?: FieldTextProps['errors']
}

export function Services({ chosen, errors }: ServicesProps) {
  return (
    <Choices
      type="checkbox"
      name="services"
      label="Services"
      help="Choose all that you offer."
      errors={errors}
      options={SERVICES.map((service) => ({ value: service, label: service }))}
      chosen={chosen}
      list={formStyles.pairs}
    />
  )
}

export function Consultation({
  chosen,
  errors,
}: { chosen: string } & Pick<ServicesProps, 'errors'>) {
  return (
    <Choices
      type="checkbox"
      name="freeConsultation"
      label="Consultation"
      errors={errors}
      options={[{ value: CHECKED, label: 'The first consultation is free' }]}
      chosen={[chosen]}
    />
  )
}

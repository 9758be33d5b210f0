import { MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import type { ReactNode } from 'react'
import type { ApplicationForm } from '#domain/applications/form.ts'
import { type WeekForm, CHECKED } from '#domain/hours/week-form.ts'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { fieldsOf, TextField, TextArea } from '#ui/form/TextField.tsx'
import type { FieldTextProps } from '#ui/form/Field.tsx'
import { SERVICES } from '#domain/clinics/services.ts'
import { Choices } from '#ui/form/Choices.tsx'
import * as formStyles from '#ui/form/form.css.ts'

interface OfferFieldsProps {
  initial: WeekForm & Pick<ApplicationForm, OfferField>
  errors: Partial<Record<string, FieldTextProps['errors']>>
  /** For the owner of a listing; the words are optional then. */
  isOwner?: boolean
  /** After the opening hours. */
  children?: ReactNode
}

type OfferField =
  | 'services'
  | 'lasers'
  | 'startingPrice'
  | 'freeConsultation'
  | 'description'
  | 'certifications'
  | 'yearEstablished'

/** Services, hours, price and words of a company. */
export function OfferFields({ initial, errors, isOwner = false, children }: OfferFieldsProps) {
  const field = fieldsOf(initial, errors)
  return (
    <>
      <Choices
        type="checkbox"
        name="services"
        label="Services"
        help="Choose all that you offer."
        errors={errors['services']}
        options={SERVICES.map((service) => ({ value: service, label: service }))}
        chosen={initial.services}
        list={formStyles.pairs}
      />
      <TextField
        {...field('lasers')}
        label="Lasers"
        isOptional
        help="The makes and models, like PicoWay or PicoSure."
      />
      <TextField
        {...field('startingPrice')}
        label="Starting price"
        isOptional
        help="Your lowest price of a session in whole US dollars. Your page says “from $99”."
        width="short"
        inputMode="numeric"
      />
      <Choices
        type="checkbox"
        name="freeConsultation"
        label="Consultation"
        errors={errors['freeConsultation']}
        options={[{ value: CHECKED, label: 'The first consultation is free' }]}
        chosen={[initial.freeConsultation]}
      />
      <HoursGrid week={initial} errors={errors} />
      {children}
      <TextArea
        {...field('description')}
        label={isOwner ? 'Your own words' : 'Company description'}
        isOptional={isOwner}
        help={
          isOwner
            ? 'Tell visitors about your clinic. The page shows all of it.'
            : `At least ${MIN_DESCRIPTION_LENGTH} characters. It is shown on your page.`
        }
        rows={6}
      />
      <TextArea
        {...field('certifications')}
        label="Certifications and licenses"
        isOptional
        rows={3}
      />
      <TextField {...field('yearEstablished')} label="Year established" isOptional width="short" />
    </>
  )
}

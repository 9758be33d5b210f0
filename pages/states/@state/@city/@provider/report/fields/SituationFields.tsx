import type { ReactNode } from 'react'
import { SITUATIONS, type Situation } from '#domain/reports/report-form.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import type { FieldsProps } from './DetailFields.tsx'

const LABELS: Readonly<Record<Situation, ReactNode>> = {
  open: 'Yes, it is open for business there',
  'closed-for-now': 'It is closed for now',
  closed: 'It is closed for good',
  moved: 'It moved: the new address is below',
  duplicate: 'It is listed twice: another page is about the same clinic',
  'no-removal': 'It does not remove tattoos',
}

const MAX_LENGTH = 500

export function SituationFields({ form, errors }: FieldsProps) {
  return (
    <>
      <Choices
        type="radio"
        name="situation"
        label="Is this clinic still there?"
        options={SITUATIONS.map((value) => ({ value, label: LABELS[value] }))}
        chosen={[form.situation]}
        errors={errors.situation}
        isRequired
      />
      <TextField
        {...fieldsOf(form, errors)('duplicate_of')}
        label="If it is listed twice: the other listing"
        help="The link of its page, or its name if it is in the same city."
        isOptional
        maxLength={MAX_LENGTH}
      />
    </>
  )
}

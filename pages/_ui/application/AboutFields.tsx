import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import type { FieldsProps } from './ContactFields.tsx'

export function AboutFields({ initial, errors }: FieldsProps) {
  const field = fieldsOf(initial, errors)
  return (
    <>
      <TextArea
        {...field('description')}
        label="Company description"
        help={`At least ${MIN_DESCRIPTION_LENGTH} characters. It is shown on your page.`}
        rows={6}
      />
      <TextArea
        {...field('certifications')}
        label="Certifications and licenses"
        isOptional
        rows={3}
      />
      <TextField
        {...field('yearEstablished')}
        label="Year established"
        isOptional
        maxLength={MAX_LENGTHS.yearEstablished}
        width="short"
      />
    </>
  )
}

import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FieldsProps } from './ContactFields.tsx'

export function AboutFields({ initial, errors }: FieldsProps) {
  return (
    <>
      <TextArea
        name="description"
        label="Company description"
        help={`At least ${MIN_DESCRIPTION_LENGTH} characters. It is shown on your page.`}
        initial={initial.description}
        errors={errors.description}
        rows={6}
      />
      <TextArea
        name="certifications"
        label="Certifications and licenses"
        isOptional
        initial={initial.certifications}
        errors={errors.certifications}
        rows={3}
      />
      <TextField
        name="yearEstablished"
        label="Year established"
        isOptional
        initial={initial.yearEstablished}
        errors={errors.yearEstablished}
        maxLength={MAX_LENGTHS.yearEstablished}
        width="short"
      />
    </>
  )
}

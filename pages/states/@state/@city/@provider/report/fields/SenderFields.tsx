import { usePageContext } from 'vike-react/usePageContext'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { HOW_KNOWN, HOW_KNOWN_CODES } from '#domain/reports/report.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import * as styles from '../report.css.ts'
import type { FieldsProps } from './DetailFields.tsx'

export function SenderFields({ form, errors }: FieldsProps) {
  const { site } = usePageContext()
  const field = fieldsOf(form, errors)
  return (
    <div className={styles.group}>
      <Choices
        type="radio"
        name="how_known"
        label="How do you know?"
        options={HOW_KNOWN_CODES.map((value) => ({ value, label: HOW_KNOWN[value] }))}
        chosen={[form.how_known]}
        errors={errors.how_known}
        isRequired
      />
      <TextArea
        {...field('note')}
        label="Anything else that helps us"
        isOptional
        help="Only we read it. Please write nothing about your health."
        rows={3}
      />
      <TextField
        {...field('email')}
        label="Your email"
        type="email"
        isOptional
        help={
          site.sendsMail
            ? 'We send the private link to it, and questions if we have any. It is not published.'
            : 'For questions, if we have any. It is not published.'
        }
        maxLength={MAX_LENGTHS.email}
        autoComplete="email"
      />
    </div>
  )
}

import { readText } from '#domain/forms/read-texts.ts'
import { BODY, type FileField } from '#domain/site/edited-file.ts'
import { paths } from '#domain/site/paths.ts'
import type { FieldTextProps } from '#ui/form/Field.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import * as styles from '#ui/form/form.css.ts'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import type { Data } from './+data.ts'

const MAX_LENGTH = 1000
const BODY_ROWS = 24

/** The fields of a file, with what was typed and what `site check` says about it. */
export function FileFields({ fields, form, isNew }: Pick<Data, 'fields' | 'form' | 'isNew'>) {
  const { sent, errors } = form
  const blog = paths.blogArticle('')
  return (
    <>
      {isNew === undefined ? null : (
        <TextField
          name="slug"
          label="Address"
          help={`The last part of it, such as our-clinic for ${isNew === 'page' ? '/' : blog}our-clinic.`}
          errors={errors['slug']}
          initial={readText(sent, 'slug')}
          maxLength={100}
          width="medium"
        />
      )}
      {fields.map((field) => (
        <OneField
          key={field.name}
          {...field}
          initial={readText(sent, field.name)}
          errors={errors[field.name]}
        />
      ))}
    </>
  )
}

interface OneFieldProps extends FileField {
  initial: string
  errors: FieldTextProps['errors']
}

function OneField({ type, choices = [], initial, ...text }: OneFieldProps) {
  if (type === 'area') {
    return <TextArea {...text} initial={initial} rows={text.name === BODY ? BODY_ROWS : 3} />
  }
  if (type === 'check') {
    return (
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={text.name}
          className={styles.mark}
          defaultChecked={initial === 'on'}
        />
        <span className={styles.choiceText}>{text.label}</span>
      </label>
    )
  }
  if (type === 'choice') {
    const options = ['', ...choices].map((value) => ({ value, label: value || 'None' }))
    return <Choices {...text} type="radio" options={options} chosen={[initial]} />
  }
  return (
    <TextField
      {...text}
      initial={initial}
      maxLength={MAX_LENGTH}
      {...(type === 'number' && { inputMode: 'numeric', width: 'short' })}
    />
  )
}

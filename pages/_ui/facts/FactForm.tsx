import { FACTS, type Fact, type Field } from '#domain/facts/facts.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { readWeekForm } from '#domain/hours/week-form.ts'
import { Choices } from '#ui/form/Choices.tsx'
import type { FieldTextProps } from '#ui/form/Field.tsx'
import * as styles from '#ui/form/form.css.ts'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { SelectField, TextArea, TextField, type TextFieldProps } from '#ui/form/TextField.tsx'

/** A form's own words for a fact. */
type OwnWords = Partial<Pick<FieldTextProps, 'label' | 'help' | 'isOptional'>>

interface FactFormProps {
  fields: readonly Field[]
  /** What the controls hold. */
  initial: unknown
  errors: FormErrors
  own?: Partial<Record<Field, OwnWords>>
}

/** The controls for facts of a listing, in their order. */
export function FactForm({ fields, own = {}, ...form }: FactFormProps) {
  return fields.map((field) => <FactControl key={field} field={field} {...form} {...own[field]} />)
}

const LOOKS: Readonly<Partial<Record<Fact['kind'], Partial<TextFieldProps>>>> = {
  phone: { type: 'tel', width: 'medium' },
  link: { type: 'url' },
  dollars: { width: 'short', inputMode: 'numeric' },
  year: { width: 'short' },
}

interface FactControlProps extends Pick<FactFormProps, 'initial' | 'errors'>, OwnWords {
  field: Field
  /** A week in one text. */
  isInWords?: boolean
}

/** The control for one fact; its name is the fact's. */
export function FactControl({ field, initial, errors, isInWords, ...own }: FactControlProps) {
  const { kind, label, help, isRequired = false, options, choices, rows, max } = FACTS[field]
  const isOptional = !isRequired && (choices === undefined || '' in choices)
  const text = { name: field, label, help, isOptional, errors: errors[field], ...own }
  const value = readText(initial, field)
  if (kind === 'week' && !isInWords)
    return <HoursGrid week={readWeekForm(initial)} errors={errors} />
  if (choices !== undefined) {
    return <SelectField {...text} initial={value} of={Object.entries(choices)} />
  }
  if (options !== undefined) {
    return (
      <Choices
        {...text}
        type="checkbox"
        options={options.map((option) => ({ value: option, label: option }))}
        chosen={readTexts(initial, field).flatMap((typed) => typed.split(', '))}
        list={styles.pairs}
      />
    )
  }
  if (rows !== undefined) return <TextArea {...text} initial={value} rows={rows} />
  return <TextField {...text} {...LOOKS[kind]} initial={value} maxLength={max} />
}

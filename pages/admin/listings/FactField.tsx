import { SERVICES } from '#domain/clinics/services.ts'
import { readTexts } from '#domain/forms/read-texts.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { FIELDS, type Field } from '#domain/stewardship/fields.ts'
import { Choices, Options } from '#ui/form/Choices.tsx'
import { Field as Control, type FieldTextProps } from '#ui/form/Field.tsx'
import * as form from '#ui/form/form.css.ts'
import { TextArea, TextField } from '#ui/form/TextField.tsx'

const HELP: Readonly<Partial<Record<Field, string>>> = {
  address: 'Such as “500 Main St, Austin, TX 78701”.',
  hours: 'Such as “Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed”.',
  holidayHours: 'A line per day, such as “2026-12-24: 9 AM-1 PM” or “2026-12-25: closed”.',
  startingPrice: 'Whole US dollars, such as 99.',
  yearEstablished: 'Such as 2015.',
}

const ROWS: Readonly<Partial<Record<Field, number>>> = {
  hours: 7,
  holidayHours: 3,
  description: 6,
  certifications: 3,
}

const CHOICES: Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>> = {
  status: { open: 'Open', 'closed-for-now': 'Temporarily closed' },
  freeConsultation: { '': 'Not stated', yes: 'Yes' },
}

/** What was typed into a field that came back with an error. */
export function typedAgain({ sent, errors }: ReturnedForm, name: string, otherwise = ''): string {
  return errors[name] === undefined ? otherwise : readTexts(sent, name).join(', ')
}

interface FactFieldProps {
  field: Field
  /** As typed. */
  initial: string
  error?: FieldTextProps['errors']
  isRequired?: boolean
}

/** The control for one fact of a listing; its name is the field's. */
export function FactField({ field, initial, error, isRequired = false }: FactFieldProps) {
  const label = FIELDS[field]
  const text = { name: field, label, errors: error, help: HELP[field], isOptional: !isRequired }
  const choices = CHOICES[field]
  if (choices !== undefined) {
    return (
      <Control {...text}>
        {(control) => (
          <select {...control} className={form.control.medium} defaultValue={initial}>
            <Options of={Object.entries(choices)} />
          </select>
        )}
      </Control>
    )
  }
  if (field === 'services') {
    const options = SERVICES.map((service) => ({ value: service, label: service }))
    return <Choices {...text} type="checkbox" options={options} chosen={initial.split(', ')} />
  }
  const rows = ROWS[field]
  if (rows !== undefined) return <TextArea {...text} initial={initial} rows={rows} />
  return <TextField {...text} initial={initial} maxLength={MAX_LENGTHS.website} />
}

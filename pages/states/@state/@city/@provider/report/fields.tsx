import { FIELD_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { ABOUT, type ReportForm, SITUATIONS, type Situation } from '#domain/reports/report-form.ts'
import { StateField, fieldsOf, TextField, TextArea } from '#ui/form/TextField.tsx'
import type { ReactNode } from 'react'
import { Choices } from '#ui/form/Choices.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { HOW_KNOWN, HOW_KNOWN_CODES, MAX_NOTE_LENGTH } from '#domain/reports/report.ts'
import type { GROUPS } from './groups.ts'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from './report.css.ts'

interface FieldsProps {
  form: ReportForm
  errors: FormErrors
}

interface GroupFieldsProps extends FieldsProps {
  group: (typeof GROUPS)[number]
}

/** The text fields of one group; in that of the address, city, state and ZIP share a row. */
export function GroupFields({ group, form, errors }: GroupFieldsProps) {
  const { about, shownFor = about, help, fields } = group
  const render = ({ name, ...own }: (typeof fields)[number]) =>
    name === 'state' ? (
      <StateField key={name} initial={form.state} errors={errors['state']} />
    ) : (
      <TextField
        key={name}
        maxLength={FIELD_LENGTHS[name] ?? MAX_NOTE_LENGTH}
        isOptional
        {...fieldsOf(form, errors)(name)}
        {...own}
      />
    )
  const inRow = fields.filter(({ name }) => ROW.includes(name))
  return (
    <fieldset className={styles.group} data-about={shownFor}>
      <legend className={styles.groupTitle}>{ABOUT[about]}</legend>
      {help === undefined ? null : <p className={formStyles.help}>{help}</p>}
      {fields.map((one) => {
        if (!inRow.includes(one)) return render(one)
        return one === inRow[0] ? (
          <div key="row" className={styles.place}>
            {inRow.map(render)}
          </div>
        ) : null
      })}
    </fieldset>
  )
}

const ROW: readonly string[] = ['city', 'state', 'zip']

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
    <div className={styles.group} data-about="state">
      <Choices
        type="radio"
        name="situation"
        label="Is this clinic still there?"
        options={SITUATIONS.map((value) => ({ value, label: LABELS[value] }))}
        chosen={[form.situation]}
        errors={errors['situation']}
        isRequired
      />
      <TextField
        {...fieldsOf(form, errors)('duplicate_of')}
        label="If it is listed twice: the other listing"
        help="The link of its page, or its name if it is in the same city."
        isOptional
        maxLength={MAX_LENGTH}
      />
    </div>
  )
}

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
        errors={errors['how_known']}
      />
      <TextArea
        {...field('note')}
        label="In your own words"
        isOptional
        help="Only we read it. Please write nothing about your health."
        rows={3}
      />
      <TextField
        {...field('email')}
        label="Your e-mail address"
        type="email"
        isOptional
        help={
          site.sendsMail
            ? 'We send the private link to it, and questions if we have any. It is not published.'
            : 'For questions, if we have any. It is not published.'
        }
        autoComplete="email"
      />
    </div>
  )
}

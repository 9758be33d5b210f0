import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import {
  ABOUT,
  type ReportErrors,
  type ReportForm,
  SITUATIONS,
  type Situation,
} from '#domain/reports/report-form.ts'
import { StateField } from '#ui/form/StateField.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import type { ReactNode } from 'react'
import { Choices } from '#ui/form/Choices.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { HOW_KNOWN, HOW_KNOWN_CODES, MAX_NOTE_LENGTH } from '#domain/reports/report.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from './report.css.ts'

interface FieldsProps {
  form: ReportForm
  errors: ReportErrors
}

export function ContactFields({ form, errors }: FieldsProps) {
  const field = fieldsOf(form, errors)
  return (
    <fieldset className={styles.group} data-about="contact">
      <legend className={styles.groupTitle}>{ABOUT.contact}</legend>
      <p className={formStyles.help}>Leave a field empty if the clinic has none.</p>
      <TextField
        {...field('phone')}
        label="Phone"
        maxLength={MAX_LENGTHS.phone}
        isOptional
        type="tel"
        width="medium"
      />
      <TextField
        {...field('website')}
        label="Website"
        maxLength={MAX_LENGTHS.website}
        isOptional
        type="url"
      />
      <TextField
        {...field('booking')}
        label="What is wrong with the booking link?"
        maxLength={MAX_NOTE_LENGTH}
        isOptional
      />
    </fieldset>
  )
}

export function PlaceFields({ form, errors }: FieldsProps) {
  const field = fieldsOf(form, errors)
  return (
    <fieldset className={styles.group} data-about="place state">
      <legend className={styles.groupTitle}>{ABOUT.place}</legend>
      <TextField {...field('name')} label="Name" maxLength={MAX_LENGTHS.companyName} />
      <TextField
        {...field('street')}
        label="Street address"
        maxLength={MAX_LENGTHS.address}
        isOptional
      />
      <div className={styles.place}>
        <TextField {...field('city')} label="City" maxLength={MAX_LENGTHS.city} />
        <StateField initial={form.state} errors={errors.state} />
        <TextField
          {...field('zip')}
          label="ZIP code"
          maxLength={MAX_LENGTHS.zipCode}
          isOptional
          width="short"
          inputMode="numeric"
        />
      </div>
      <TextField
        {...field('position')}
        label="What is wrong with the position on the map?"
        help="Where the address changes, we find the position from it."
        maxLength={MAX_NOTE_LENGTH}
        isOptional
      />
    </fieldset>
  )
}

export function OfferFields({ form, errors }: FieldsProps) {
  const field = fieldsOf(form, errors)
  return (
    <fieldset className={styles.group} data-about="offer">
      <legend className={styles.groupTitle}>{ABOUT.offer}</legend>
      <TextField
        {...field('startingPrice')}
        label="Price from, in dollars"
        maxLength={MAX_PRICE_LENGTH}
        isOptional
        width="short"
        inputMode="numeric"
      />
      <TextField
        {...field('offer')}
        label="What is wrong with the services?"
        maxLength={MAX_NOTE_LENGTH}
        isOptional
      />
      <TextField
        {...field('words')}
        label="What is wrong with the description?"
        maxLength={MAX_NOTE_LENGTH}
        isOptional
      />
    </fieldset>
  )
}

const MAX_PRICE_LENGTH = 10

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
        errors={errors.how_known}
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

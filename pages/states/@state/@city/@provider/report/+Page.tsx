import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { container } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { Data, ReportPageData } from './+data.ts'
import { FACT_LABELS } from '#domain/facts/facts.ts'
import {
  ABOUT,
  SEEN_FIELD,
  type ReportForm,
  SITUATIONS,
  type Situation,
} from '#domain/proposals/report-form.ts'
import { button } from '#ui/button.css.ts'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { findGroup, GROUPS, REPORT_CONTROLS } from './groups.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { fieldsOf, TextField, TextArea } from '#ui/form/TextField.tsx'
import type { ReactNode } from 'react'
import { HOW_KNOWN, HOW_KNOWN_CODES, MAX_NOTE_LENGTH } from '#domain/proposals/topics.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from './report.css.ts'

export function Page() {
  const data = useData<Data>()
  if (data.kind === 'gone') return <GonePage data={data} />
  const { name } = data
  return (
    <div className={container}>
      <PageHeader
        title="Something wrong?"
        lead={`Tell us what is not right about ${name}. It takes a minute, and you need no account.`}
      />
      <div className={formPage.columns}>
        <ReportForm data={data} />
        <WhatHappensNext />
      </div>
    </div>
  )
}

function WhatHappensNext() {
  const { site } = usePageContext()
  return (
    <aside className={formPage.aside} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={formPage.steps}>
        <li>
          You get a reference and a private link, which shows what became of your report.
          {site.sendsMail ? ' We also send them to your e-mail address, if you leave one.' : ''}
        </li>
        <li>We compare your report with what we list, usually within {site.reviewTime}.</li>
        <li>If you are right, we correct the page. The correction stays when our list changes.</li>
      </ol>
      <p className={atoms.muted}>
        For something that this form does not ask, choose “Something else”.
      </p>
    </aside>
  )
}

/** A plain form post, which works without JavaScript. */
function ReportForm({ data }: { data: ReportPageData }) {
  const { form, errors, seen, path } = data
  const fields = { form, errors }
  return (
    <form action={path} method="post" noValidate className={styles.form}>
      <ReturnedErrors {...data} order={REPORT_CONTROLS} labels={FACT_LABELS} />
      <Choices
        type="radio"
        name="about"
        label="What is wrong?"
        options={Object.entries(ABOUT).map(([value, label]) => ({ value, label }))}
        chosen={[findGroup(errors) || form.about]}
        errors={errors['about']}
        list={styles.choices}
        box={formStyles.choiceBox}
      />
      <SituationFields {...fields} />
      {GROUPS.map((group) => (
        <GroupFields key={group.about} group={group} {...fields} />
      ))}
      <SenderFields {...fields} />
      <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(seen)} />
      <FormEnd use="used">
        <button type="submit" className={button.primary}>
          Send Report
        </button>
      </FormEnd>
    </form>
  )
}

interface FieldsProps {
  form: ReportForm
  errors: FormErrors
}

interface GroupFieldsProps extends FieldsProps {
  group: (typeof GROUPS)[number]
}

/** The facts of one group, and what is told in words about it. */
function GroupFields({ group, form, errors }: GroupFieldsProps) {
  const { about, shownFor = about, help, facts, told } = group
  return (
    <fieldset className={styles.group} data-about={shownFor}>
      <legend className={styles.groupTitle}>{ABOUT[about]}</legend>
      {help === undefined ? null : <p className={atoms.note}>{help}</p>}
      <FactForm fields={facts} initial={form} errors={errors} />
      {told.map((words) => (
        <TextField
          key={words.name}
          {...words}
          initial={form[words.name]}
          errors={errors[words.name]}
          isOptional
          maxLength={MAX_NOTE_LENGTH}
        />
      ))}
    </fieldset>
  )
}

const LABELS: Readonly<Record<Situation, ReactNode>> = {
  open: 'Yes, it is open for business there',
  'closed-for-now': 'It is closed for now',
  closed: 'It is closed for good',
  moved: 'It moved: the new address is below',
  duplicate: 'It is listed twice: another page is about the same clinic',
  'no-removal': 'It does not remove tattoos',
}

const MAX_LENGTH = 500

function SituationFields({ form, errors }: FieldsProps) {
  return (
    <div className={styles.group} data-about="state">
      <Choices
        type="radio"
        name="situation"
        label="Is this clinic still there?"
        options={SITUATIONS.map((value) => ({ value, label: LABELS[value] }))}
        chosen={[form['situation'] ?? '']}
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

function SenderFields({ form, errors }: FieldsProps) {
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

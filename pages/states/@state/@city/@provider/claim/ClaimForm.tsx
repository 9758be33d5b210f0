import { usePageContext } from 'vike-react/usePageContext'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { ANSWER_FIELD, QUESTION_MESSAGES } from '#domain/forms/question.ts'
import { EMAIL_FIELD, WAY_FIELD, type ReturnedClaimForm } from '#domain/claims/start-form.ts'
import type { ClaimWay } from '#domain/claims/ways.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary, type SummaryError } from '#ui/form/ErrorSummary.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as formPage from '#ui/form/form-page.css.ts'
import * as formStyles from '#ui/form/form.css.ts'
import type { ClaimPageData, ShownOptions } from './+data.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from './claim.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface ClaimFormProps {
  data: ClaimPageData
  options: ShownOptions
}

/** A plain form post: the way to claim, and an e-mail address. */
export function ClaimForm({ data, options }: ClaimFormProps) {
  const { path, openedAt, sendsMail } = data
  const returned = data.returned?.about === 'start' ? data.returned : null
  const errors = returned === null ? [] : summarize(returned, options)
  return (
    <form action={path} method="post" noValidate className={formPage.card}>
      {errors.length === 0 ? null : <ErrorSummary errors={errors} />}
      {options.noProof === null ? null : (
        <p className={formPage.note}>{options.noProof} So we call the clinic instead.</p>
      )}
      <ProofOptions options={options} returned={returned} />
      {sendsMail ? <EmailField options={options} returned={returned} /> : null}
      <FormEnd
        question={returned?.question ?? null}
        answer={returned?.answer ?? ''}
        openedAt={openedAt}
        use="used"
      >
        <button type="submit" className={button({ look: 'primary' })}>
          Continue
        </button>
      </FormEnd>
    </form>
  )
}

interface PartProps {
  options: ShownOptions
  returned: ReturnedClaimForm | null
}

function ProofOptions({ options, returned }: PartProps) {
  const { site } = usePageContext()
  const error = returned?.wayError ?? null
  const chosen = returned?.form.way ?? ''
  const [only] = options.ways.length === 1 ? options.ways : []
  return (
    <fieldset
      className={formStyles.group}
      aria-describedby={error === null ? undefined : `${WAY_FIELD}-error`}
    >
      <legend className={formStyles.legend}>How do you want to show it?</legend>
      <HelpAndErrors name={WAY_FIELD} errors={error} />
      <div className={stack({ gap: 's' })}>
        {options.ways.map((way) => {
          const { title, text } = describeWay(way, options, site.reviewTime)
          return (
            <label key={way} htmlFor={wayId(way)} className={`${formStyles.choice} ${styles.way}`}>
              <input
                type="radio"
                id={wayId(way)}
                name={WAY_FIELD}
                value={way}
                className={formStyles.mark}
                defaultChecked={way === chosen || way === only}
              />
              <span>
                <strong>{title}</strong>{' '}
                <span className={`${formStyles.help} ${atoms.block}`}>{text}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function wayId(way: ClaimWay): string {
  return `${WAY_FIELD}-${way}`
}

function describeWay(way: ClaimWay, { host, phone }: ShownOptions, reviewTime: string) {
  if (way === 'email') {
    return {
      title: `An e-mail to an address at ${host}`,
      text: 'We send a link there. Who can open it belongs to the clinic.',
    }
  }
  return {
    title: `A call to ${phone}`,
    text: `We show you a code. Within ${reviewTime} we call this number, which is the one in our list, and ask for the code.`,
  }
}

function EmailField({ options, returned }: PartProps) {
  const { ways, host } = options
  const canProve = ways.includes('email')
  const purpose = 'We send you a new link there if you lose yours.'
  const help = canProve
    ? `For the first way, an address that ends with @${host}. For the other it may be blank. ${purpose}`
    : `${purpose} It is not published.`
  return (
    <TextField
      name={EMAIL_FIELD}
      label="Your e-mail address"
      type="email"
      isOptional={!canProve}
      help={help}
      errors={returned?.emailError}
      initial={returned?.form.email ?? ''}
      maxLength={MAX_LENGTHS.email}
      autoComplete="email"
    />
  )
}

/** Lines of the error summary. */
function summarize(
  { problem, wayError, emailError, question }: ReturnedClaimForm,
  { ways: [first = 'call'] }: ShownOptions,
): SummaryError[] {
  const lines: SummaryError[] = [
    ...(problem === null ? [] : [{ message: problem }]),
    ...(wayError === null ? [] : [{ controlId: wayId(first), message: wayError }]),
    ...(emailError === null ? [] : [{ controlId: EMAIL_FIELD, message: emailError }]),
  ]
  if (question === null || lines.length > 0) return lines
  return [{ controlId: ANSWER_FIELD, message: QUESTION_MESSAGES[question.reason] }]
}

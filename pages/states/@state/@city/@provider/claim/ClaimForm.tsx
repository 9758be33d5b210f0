import { usePageContext } from 'vike-react/usePageContext'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { EMAIL_FIELD, readClaimForm, WAY_FIELD } from '#domain/claims/start-form.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import type { ClaimWay } from '#domain/claims/ways.ts'
import { button } from '#ui/button.css.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
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
  const { site } = usePageContext()
  const { path, returned } = data
  return (
    <form action={path} method="post" noValidate className={formPage.card}>
      <ReturnedErrors {...returned} order={[WAY_FIELD, EMAIL_FIELD]} />
      {options.noProof === null ? null : (
        <p className={formPage.note}>{options.noProof} So we call the clinic instead.</p>
      )}
      <ProofOptions options={options} returned={returned} />
      {site.sendsMail ? <EmailField options={options} returned={returned} /> : null}
      <FormEnd openedAt={returned.openedAt} use="used">
        <button type="submit" className={button({ look: 'primary' })}>
          Continue
        </button>
      </FormEnd>
    </form>
  )
}

interface PartProps {
  options: ShownOptions
  returned: ReturnedForm
}

function ProofOptions({ options, returned }: PartProps) {
  const { site } = usePageContext()
  const [only] = options.ways.length === 1 ? options.ways : []
  return (
    <Choices
      type="radio"
      name={WAY_FIELD}
      label="How do you want to show it?"
      errors={returned.errors[WAY_FIELD]}
      options={options.ways.map((way) => ({
        value: way,
        label: describeWay(way, options, site.reviewTime),
      }))}
      chosen={[only ?? readClaimForm(returned.sent).way]}
      list={stack({ gap: 's' })}
      box={styles.way}
    />
  )
}

function describeWay(way: ClaimWay, { host, phone }: ShownOptions, reviewTime: string) {
  const title = way === 'email' ? `An e-mail to an address at ${host}` : `A call to ${phone}`
  return (
    <>
      <strong>{title}</strong>{' '}
      <span className={`${formStyles.help} ${atoms.block}`}>
        {way === 'email'
          ? 'We send a link there. Who can open it belongs to the clinic.'
          : `We show you a code. Within ${reviewTime} we call this number, which visitors cannot change, and ask for the code.`}
      </span>
    </>
  )
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
      errors={returned.errors[EMAIL_FIELD]}
      initial={readClaimForm(returned.sent).email}
      maxLength={MAX_LENGTHS.email}
      autoComplete="email"
    />
  )
}

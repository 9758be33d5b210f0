import { TextList } from '#ui/text/TextList.tsx'
import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { Part } from '#ui/text/Part.tsx'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { ClaimPageData, Data, ShownOptions } from './+data.ts'
import { EMAIL_FIELD, readClaimForm, WAY_FIELD } from '#domain/proposals/link-form.ts'
import type { ClaimWay } from '#domain/proposals/proof.ts'
import { button } from '#ui/button.css.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as formPage from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'

export function Page() {
  const data = useData<Data>()
  const { site } = usePageContext()
  if (data.kind === 'gone') return <GonePage data={data} />
  const { name, path, isSent } = data
  return (
    <div className={container}>
      <PageHeader
        title="Is this your clinic?"
        lead={`Show us that ${name} is yours. Then you can edit its page. It is free, and you need no account.`}
      />
      <div className={formPage.columns}>
        <div className={stack.l}>{isSent ? <Sent path={path} /> : <Start data={data} />}</div>
        <aside className={formPage.aside} aria-label="About your link">
          <WhatYouCanDo />
          <p>
            Lost your link?{' '}
            <a href={paths.lostLink()}>
              {site.sendsMail ? 'Ask for a new one by e-mail' : 'How to get a new one'}
            </a>
            .
          </p>
        </aside>
      </div>
    </div>
  )
}

function Sent({ path }: Pick<ClaimPageData, 'path'>) {
  return (
    <Part id="sent" title="Look at your e-mail" className={formPage.notice}>
      <p>
        We sent a link to that address. Open it within 24 hours, and press the button there. If
        nothing comes within ten minutes, look among the spam or <a href={path}>start again</a>.
      </p>
    </Part>
  )
}

function Start({ data }: { data: ClaimPageData }) {
  const { options } = data
  if (options.ways.length === 0) {
    return (
      <div className={formPage.note}>
        <p>
          {options.noProof ?? 'This site sends no e-mail.'} We have no phone number of the clinic
          either that we could call.
        </p>
        <p>
          Write to <ContactEmail /> and tell us how we can see that the clinic is yours.
        </p>
      </div>
    )
  }
  return <ClaimForm data={data} />
}

function WhatYouCanDo() {
  return (
    <Part id="what-you-can-do" title="What you can do then">
      <TextList
        of={[
          'Edit your name, address, hours, holidays, phone number and website.',
          'Add services, lasers, a starting price and your own words.',
          'Confirm with one press that everything is right.',
          'See what visitors reported.',
        ]}
      />
      <p>You get a private link instead of a password. It works for 90 days.</p>
    </Part>
  )
}

interface FormProps {
  data: ClaimPageData
}

/** A plain form post: the way to claim, and an e-mail address. */
function ClaimForm({ data }: FormProps) {
  const { site } = usePageContext()
  const { path, returned, options } = data
  return (
    <form action={path} method="post" noValidate className={formPage.card}>
      <ReturnedErrors {...returned} />
      {options.noProof === null ? null : (
        <p className={formPage.note}>{options.noProof} So we call the clinic instead.</p>
      )}
      <ProofOptions data={data} />
      {site.sendsMail ? <EmailField data={data} /> : null}
      <FormEnd use="used">
        <button type="submit" className={button.primary}>
          Continue
        </button>
      </FormEnd>
    </form>
  )
}

function ProofOptions({ data: { options, returned } }: FormProps) {
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
      list={stack.s}
      box={formPage.way}
    />
  )
}

function describeWay(way: ClaimWay, { host, phone }: ShownOptions, reviewTime: string) {
  const title = way === 'email' ? `An e-mail to an address at ${host}` : `A call to ${phone}`
  return (
    <>
      {title}{' '}
      <span className={`${atoms.note} ${atoms.block}`}>
        {way === 'email'
          ? 'We send a link there. Whoever can open it belongs to the clinic.'
          : `We show you a code. Within ${reviewTime} we call this number, which visitors cannot change, and ask for the code.`}
      </span>
    </>
  )
}

function EmailField({ data: { options, returned } }: FormProps) {
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
      autoComplete="email"
    />
  )
}

import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { Part } from '#ui/text/Part.tsx'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { typedForm } from './use-application-form.ts'
import type { Data } from './+data.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { toPreviewCard } from '#domain/proposals/preview-card.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as formPage from '#ui/form/form-page.css.ts'
import * as message from '#ui/text/MessagePage.css.ts'

export function Page() {
  const { site } = usePageContext()
  const data = useData<Data>()
  if (data.known !== null) return <ApplicationKnown status={data.known} />
  if (data.isWithdrawn) return <ApplicationWithdrawn />
  return (
    <div className={container}>
      <PageHeader
        title="List Your Company"
        lead="Tell us about your company. It takes about five minutes."
      >
        <p>
          Is your clinic listed already? Find it with <a href={paths.search()}>the search</a>, and
          claim your listing with “Is this your clinic?” on its page.
        </p>
        <p>
          <a href={paths.home()} className={formPage.back}>
            <Icon name="back" />
            Back to Home
          </a>
        </p>
      </PageHeader>
      <div className={formPage.columns}>
        <section aria-labelledby="company-information" className={formPage.card}>
          <div className={stack.xs}>
            <h2 id="company-information">Company Information</h2>
            <p>Applications are reviewed within {site.reviewTime}. Send one for each location.</p>
          </div>
          <ApplicationForm data={data}>
            <div className={formPage.track}>
              <div className={formPage.aside}>
                <CardPreview />
                <WhatHappensNext />
              </div>
            </div>
          </ApplicationForm>
        </section>
      </div>
    </div>
  )
}

const KNOWN = {
  pending: {
    title: 'We have this application already',
    text: 'It waits for our decision, and nothing of it is public yet.',
  },
  approved: { title: 'This application is approved', text: 'Its page is public already.' },
  declined: {
    title: 'We declined this application',
    text: 'Its private link says why, and “Fix and send again” is there.',
  },
}

/** The link is not shown again, because its sender cannot be told from a stranger. */
function ApplicationKnown({ status }: { status: keyof typeof KNOWN }) {
  const { site } = usePageContext()
  const { title, text } = KNOWN[status]
  return (
    <Ended title={title}>
      <p className={message.text}>You had sent the same application before. {text}</p>
      <p className={message.text}>
        Its private link was part of the answer to the first one. If that did not reach you,
        {site.sendsMail ? ' look for it in our e-mail, or' : null} write to <ContactEmail />.
      </p>
    </Ended>
  )
}

/** A separate page, because the private link has ended with the application. */
function ApplicationWithdrawn() {
  return (
    <Ended title="Your application is withdrawn">
      <p className={message.text}>We deleted it. You can apply again whenever you like.</p>
    </Ended>
  )
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessagePage>
      <h1>{title}</h1>
      {children}
      <div className={message.actions}>
        <ButtonLink href={paths.home()} look="primary">
          Return to Home
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

function WhatHappensNext() {
  const { site } = usePageContext()
  return (
    <aside aria-labelledby="what-happens-next" className={stack.m}>
      <h2 id="what-happens-next">What happens next</h2>
      <ol className={formPage.steps}>
        <li>You send the form. Nothing is public yet.</li>
        <li>
          We review it within {site.reviewTime}
          {site.sendsMail ? ' and e-mail you our decision' : null}.
        </li>
        <li>Once it is approved, your page is in the search and on your city’s list.</li>
      </ol>
      <p>
        {site.premium === null ? null : `${site.premium.terms} `}Read the{' '}
        <a href={paths.termsOfService()}>Terms of Service</a> first.
      </p>
      <p>
        Questions? Write to <ContactEmail />.
      </p>
    </aside>
  )
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The company's card in lists and results. Its links do not work yet. */
function CardPreview() {
  const form = useAtomValue(typedForm)
  return (
    <Part id="preview" title="Your card" className={formPage.preview}>
      <p>This is how lists and search results will show you.</p>
      <div inert className={formPage.previewCard}>
        {/* Only in the browser: crawlers would follow the links. */}
        {form && <ProviderCard provider={toPreviewCard(form, ownTimeZone())} heading="h3" />}
      </div>
    </Part>
  )
}

import { useEffect, useRef } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { ApplicationReceipt } from '#ui/application/ApplicationReceipt.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import * as styles from './list-company.css.ts'

export interface SentApplication {
  reference: string | null
  email: string
  /** Path of the private link; missing for a repeated application. */
  link?: string
  /** How many were sent, if more than one. */
  locations?: number
}

/** Replaces the form. */
export function ApplicationSent(sent: Partial<SentApplication>) {
  const { reference = null, email = '', link, locations } = sent
  const { site } = usePageContext()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <MessagePage>
      <h1 ref={title} tabIndex={-1} className={styles.sentTitle}>
        Application Submitted Successfully!
      </h1>
      <p className={message.text}>
        We’ll review your application and get back to you within {site.reviewTime}.
      </p>
      {link === undefined ? (
        <p className={message.text}>
          You had sent the same application before, so we have it once
          {reference === null ? '' : `, with the reference ${reference}`}. Its private link was part
          of the answer to the first one. If that did not reach you,
          {site.sendsMail ? ' look for it in our e-mail, or' : null} write to{' '}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      ) : (
        <ApplicationReceipt
          reference={reference}
          email={email}
          url={absoluteUrl(site.url, link)}
          locations={locations}
        />
      )}
      <div className={message.actions}>
        <ButtonLink href={paths.home()} look="primary">
          Return to Home
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

import { useEffect, useRef } from 'react'
import { paths } from '#domain/site/paths.ts'
import { deleteDraft } from './application-draft.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import * as styles from './list-company.css.ts'

interface ApplicationSentProps {
  /** Set when this replaced the form, so that screen readers announce it. */
  takesFocus: boolean
}

export function ApplicationSent({ takesFocus }: ApplicationSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    deleteDraft()
    if (!takesFocus) return
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <MessagePage>
      <h1 ref={title} tabIndex={-1} className={styles.sentTitle}>
        Application Submitted Successfully!
      </h1>
      <p className={message.text}>
        We’ll review your application and get back to you within 2-3 business days.
      </p>
      <div className={message.actions}>
        <ButtonLink href={paths.home()} look="primary">
          Return to Home
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LostLinkForm } from '#ui/form/LostLinkForm.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { site } = usePageContext()
  const { isSent, returned, openedAt } = useData<Data>()
  if (isSent) {
    return (
      <MessagePage>
        <h1>Look at your e-mail</h1>
        <p className={message.text}>
          If this address belongs to somebody who looks after a clinic here, we sent a new link to
          it. Earlier links no longer work.
        </p>
        <div className={message.actions}>
          <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
        </div>
      </MessagePage>
    )
  }
  return (
    <MessagePage>
      <h1>Your private link</h1>
      <p className={message.text}>
        A private link works for 90 days.{' '}
        {site.sendsMail
          ? 'Did you edit the page of your clinic with one? We send a new one to the e-mail address that you gave us.'
          : `Did you edit the page of your clinic with one? Write to ${site.contactEmail} for a new one.`}
      </p>
      {site.sendsMail ? (
        <LostLinkForm action={paths.lostLink()} returned={returned} openedAt={openedAt} />
      ) : null}
    </MessagePage>
  )
}

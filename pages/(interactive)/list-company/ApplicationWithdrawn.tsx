import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'

/** A separate page, because the private link has ended with the application. */
export function ApplicationWithdrawn() {
  return (
    <MessagePage>
      <h1>Your application is withdrawn</h1>
      <p className={message.text}>We deleted it. You can apply again whenever you like.</p>
      <div className={message.actions}>
        <ButtonLink href={paths.home()} look="primary">
          Return to Home
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

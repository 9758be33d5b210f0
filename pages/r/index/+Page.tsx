import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EMAIL_FIELD, readClaimForm } from '#domain/proposals/link-form.ts'
import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { HoneypotField } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import type { Data } from './+data.ts'
import * as message from '#ui/text/MessagePage.css.ts'

export function Page() {
  const { site } = usePageContext()
  const { isSent } = useData<Data>()
  if (isSent) {
    return (
      <MessagePage>
        <h1>Look at your e-mail</h1>
        <p className={message.text}>
          If this address belongs to somebody who looks after a clinic here, we sent a new link to
          it. Earlier links work until the new one is used.
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
        A private link works for 90 days. Only owners of a listed clinic can get a new one. If you
        applied or reported something, look for your link in our e-mail to you, or write to{' '}
        <ContactEmail />.
      </p>
      {site.sendsMail ? (
        <>
          <p className={message.text}>
            Do you own a listed clinic? We send a new link to the e-mail address that you gave us.
          </p>
          <LostLinkForm />
        </>
      ) : null}
    </MessagePage>
  )
}

/** The response does not reveal whether the address is known. */
function LostLinkForm() {
  const { sent, errors, problem } = useData<Data>().returned
  return (
    <form action={paths.lostLink()} method="post" noValidate className={stack.s}>
      <TextField
        name={EMAIL_FIELD}
        label="E-mail address"
        type="email"
        errors={[errors[EMAIL_FIELD], problem ?? []].flatMap((text) => text ?? [])}
        initial={readClaimForm(sent).email}
        width="medium"
        autoComplete="email"
      />
      <HoneypotField />
      <div>
        <button type="submit" className={button.secondary}>
          Send me a new link
        </button>
      </div>
    </form>
  )
}

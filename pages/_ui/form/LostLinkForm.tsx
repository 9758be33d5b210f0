import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { LOST_EMAIL_FIELD, type ReturnedClaimForm } from '#domain/claims/start-form.ts'
import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { HoneypotField } from './HoneypotField.tsx'
import { QuestionField } from './QuestionField.tsx'
import { TextField } from './TextField.tsx'

interface LostLinkFormProps {
  /** Path to post to. */
  action: string
  returned: ReturnedClaimForm | null
  openedAt: number
}

/** Requests a new link by e-mail. The response does not reveal whether the address is known. */
export function LostLinkForm({ action, returned, openedAt }: LostLinkFormProps) {
  const own = returned?.about === 'lost-link' ? returned : null
  const errors = [own?.emailError, own?.problem].filter((text) => text != null)
  return (
    <form action={action} method="post" noValidate className={stack({ gap: 's' })}>
      <TextField
        name={LOST_EMAIL_FIELD}
        label="E-mail address"
        type="email"
        errors={errors}
        initial={own?.form.email ?? ''}
        maxLength={MAX_LENGTHS.email}
        width="medium"
        autoComplete="email"
      />
      {own === null || own.question === null ? null : (
        <QuestionField question={own.question} initial={own.answer} />
      )}
      <HoneypotField openedAt={openedAt} />
      <div>
        <button type="submit" className={button()}>
          Send me a new link
        </button>
      </div>
    </form>
  )
}

import { paths } from '#domain/site/paths.ts'
import {
  MAX_EMAIL_LENGTH,
  SUBSCRIBE_ID,
  type ReturnedSubscribeForm,
} from '#domain/accounts/subscribe-form.ts'
import { button } from '#ui/button.css.ts'
import { HoneypotField } from '#ui/form/HoneypotField.tsx'
import { QuestionField } from '#ui/form/QuestionField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSubscribe } from './use-subscribe.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../blog.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface StayUpdatedProps {
  /** The rejected form posted without JavaScript; empty otherwise. */
  returned: ReturnedSubscribeForm
  /** Signed up by a form posted without JavaScript. */
  isSubscribed: boolean
  contactEmail: string
}

/** A plain form post; JavaScript sends it in place. */
export function StayUpdated({ returned, isSubscribed, contactEmail }: StayUpdatedProps) {
  const { box, outcome, question, isBusy, onSubmit } = useSubscribe(returned, isSubscribed)
  const message = outcome.kind === 'subscribed' || outcome.kind === 'failed' ? outcome.message : ''
  return (
    <section id={SUBSCRIBE_ID} aria-labelledby="stay-updated-title" className={styles.subscribe}>
      <h2 id="stay-updated-title">Stay Updated</h2>
      <p>Leave your e-mail to hear of new articles. We use it for nothing else.</p>
      <form
        ref={box}
        // When the post is rejected, the page opens at the form.
        action={`${paths.apiSubscribers()}#${SUBSCRIBE_ID}`}
        method="post"
        noValidate
        className={stack({ gap: 's' })}
        onSubmit={onSubmit}
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          initial={returned.email}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          errors={outcome.kind === 'refused' ? [outcome.message] : []}
        />
        {question === null ? null : <QuestionField question={question} initial={returned.answer} />}
        <HoneypotField />
        <button
          type="submit"
          className={button({ look: 'primary' })}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? 'Subscribing...' : 'Subscribe'}
        </button>
        <output className={outcome.kind === 'subscribed' ? styles.done : atoms.failed}>
          {message}
        </output>
      </form>
      <p className={atoms.note}>
        To be taken off the list, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        Our <a href={paths.privacyPolicy()}>Privacy Policy</a> says what we keep.
      </p>
      <a href={paths.blogFeed()} className={styles.feed}>
        Follow by RSS instead
      </a>
    </section>
  )
}

import { TRAP_FIELD } from '#domain/applications/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import {
  MAX_EMAIL_LENGTH,
  SUBSCRIBE_ID,
  type ReturnedSubscribeForm,
} from '#domain/accounts/subscribe-form.ts'
import { button } from '#ui/button.css.ts'
import { QuestionField } from '#ui/form/QuestionField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSubscribe } from './use-subscribe.ts'
import * as styles from './blog.css.ts'

interface StayUpdatedProps {
  /** What was sent without JavaScript and could not be taken; empty otherwise. */
  returned: ReturnedSubscribeForm
  /** Whether it was sent without JavaScript and taken. */
  isSubscribed: boolean
  contactEmail: string
}

/** A plain form post that is sent in place where JavaScript runs. */
export function StayUpdated({ returned, isSubscribed, contactEmail }: StayUpdatedProps) {
  const { box, outcome, question, isBusy, submit } = useSubscribe(returned, isSubscribed)
  const message = outcome.kind === 'subscribed' || outcome.kind === 'failed' ? outcome.message : ''
  return (
    <section id={SUBSCRIBE_ID} aria-labelledby="stay-updated-title" className={styles.box}>
      <h2 id="stay-updated-title">Stay Updated</h2>
      <p>Leave your e-mail to hear of new articles. We use it for nothing else.</p>
      <form
        ref={box}
        // The page that comes back when the e-mail is wrong opens where the form is.
        action={`${paths.apiSubscribers()}#${SUBSCRIBE_ID}`}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={submit}
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
        <p className={styles.trap} aria-hidden="true">
          <label htmlFor={TRAP_FIELD}>Leave this empty</label>
          <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
        </p>
        <button
          type="submit"
          className={button({ look: 'primary' })}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? 'Subscribing...' : 'Subscribe'}
        </button>
        <output className={outcome.kind === 'subscribed' ? styles.done : styles.failed}>
          {message}
        </output>
      </form>
      <p className={styles.small}>
        To be taken off the list, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        Our <a href={paths.privacyPolicy()}>Privacy Policy</a> says what we keep.
      </p>
      <a href={paths.blogFeed()} className={styles.feed}>
        Follow by RSS instead
      </a>
    </section>
  )
}

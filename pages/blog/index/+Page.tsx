import { useData } from 'vike-react/useData'
import { container, stack, touchTarget } from '#styles/layout.css.ts'
import { ContactEmail } from '#ui/text/ContactEmail.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { ArticleEntry } from '../ArticleEntry.tsx'
import type { Data } from './+data.ts'
import * as styles from '../blog.css.ts'
import { paths } from '#domain/site/paths.ts'
import { SUBSCRIBE_ID, SUBSCRIBED } from '#domain/accounts/subscribe-form.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { button } from '#ui/button.css.ts'
import { HoneypotField } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as atoms from '#styles/atoms.css.ts'

export function Page() {
  const { articles } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        title="Tattoo removal, in plain words"
        lead="Each guide names its sources and the day we last checked it."
      />
      <div className={styles.listColumns}>
        <ul className={styles.list}>
          {articles.map((article) => (
            <li key={article.slug} className={styles.entry}>
              <ArticleEntry article={article} />
            </li>
          ))}
        </ul>
        <StayUpdated />
      </div>
    </div>
  )
}

/** A plain form post, after which the page opens at the form. */
function StayUpdated() {
  const { returned, isSubscribed } = useData<Data>()
  const { sent, errors, problem } = returned
  return (
    <section id={SUBSCRIBE_ID} aria-labelledby="stay-updated-title" className={styles.subscribe}>
      <h2 id="stay-updated-title">Stay Updated</h2>
      <p>Leave your e-mail to hear of new articles. We use it for nothing else.</p>
      <form
        // When the post is rejected, the page opens at the form.
        action={`${paths.apiSubscribers()}#${SUBSCRIBE_ID}`}
        method="post"
        noValidate
        className={stack.s}
      >
        <TextField
          name="email"
          type="email"
          label="E-mail"
          initial={readText(sent, 'email')}
          autoComplete="email"
          errors={errors['email']}
        />
        <HoneypotField />
        <button id="subscribe" type="submit" className={button.primary}>
          Subscribe
        </button>
        <output>
          {problem === null ? null : <span className={atoms.danger}>{problem}</span>}
          {isSubscribed ? <span className={styles.done}>{SUBSCRIBED}</span> : null}
        </output>
      </form>
      <p className={atoms.note}>
        To be taken off the list, write to <ContactEmail />. Our{' '}
        <a href={paths.privacyPolicy()}>Privacy Policy</a> says what we keep.
      </p>
      <a href={paths.blogFeed()} className={touchTarget}>
        Follow by RSS instead
      </a>
    </section>
  )
}

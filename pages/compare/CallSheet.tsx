import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { QUESTIONS_ARTICLE, type QuestionGroup } from '#domain/blog/clinic-questions.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './compare.css.ts'
import type { Data } from './+data.ts'

/** Questions on screen; in print, a sheet per provider with room for answers. */
export function CallSheet({ providers, questions }: Pick<Data, 'providers' | 'questions'>) {
  return (
    <section aria-labelledby="call-sheet">
      <div className={styles.preview}>
        <h2 id="call-sheet">Call sheet</h2>
        <p className={styles.lead}>
          These are the questions of{' '}
          <a href={paths.blogArticle(QUESTIONS_ARTICLE)}>our guide to choosing a clinic</a>. Print
          this page to get a sheet for each provider, with its phone number, its hours and room for
          the answers.{' '}
          <span className={atoms.withScript}>
            Prices and sessions that you type into the table above are added up, and stay in your
            browser.
          </span>
        </p>
        <div className={styles.groups}>
          {questions.map((group) => (
            <Group key={group.about} group={group} />
          ))}
        </div>
      </div>
      {providers.map((provider) => (
        <article key={provider.id} className={styles.sheet}>
          <h2>Call sheet: {provider.name}</h2>
          <p className={styles.facts}>
            <strong>{formatPhone(provider.phone) || 'Phone not listed'}</strong>
            <span>{formatAddress(provider)}</span>
            <span>{formatWeek(decodeOpeningHours(provider.hours))}</span>
          </p>
          <p className={styles.call}>
            <span>Called on</span> <span>Spoke with</span>
          </p>
          {questions.map((group) => (
            <Group key={group.about} group={group} />
          ))}
        </article>
      ))}
    </section>
  )
}

function Group({ group: { about, questions } }: { group: QuestionGroup }) {
  return (
    <div>
      <h3 className={styles.about}>{about}</h3>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question} className={styles.question}>
            {question}
          </li>
        ))}
      </ul>
    </div>
  )
}

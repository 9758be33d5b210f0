import { useData } from 'vike-react/useData'
import { MAX_PURGE_DAYS } from '#domain/operation/purge.ts'
import { readText } from '#domain/forms/read-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { button } from '#ui/button.css.ts'
import { Checkbox } from '#ui/form/Choices.tsx'
import { HelpAndErrors } from '#ui/form/Field.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TextList } from '#ui/text/TextList.tsx'
import { Section } from '../AdminPage.tsx'
import * as styles from '../admin.css.ts'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'

/** The readers who wait for new articles: their number, the list, and a way out. */
export function Subscribers() {
  const { subscribers, form } = useData<Data>()
  return (
    <Section id="subscribers" title="Subscribers">
      <p>
        {pluralize(subscribers, 'address waits', 'addresses wait')} for new articles.{' '}
        <a href={paths.apiAdminSubscribers()} download="subscribers.csv">
          Download them as CSV
        </a>{' '}
        <span className={atoms.muted}>(recorded)</span>
      </p>
      <PostForm action={paths.apiAdminHealth()} className={styles.form}>
        <TextField
          name="email"
          type="email"
          label="E-mail address to remove"
          errors={form.errors['email']}
          initial={readText(form.sent, 'email')}
        />
        <ActionButton value="unsubscribe">Remove</ActionButton>
      </PostForm>
    </Section>
  )
}

/** Shows what is older than the chosen days before it asks to delete it (R-HEALTH-4). */
export function Purge() {
  const { purge, form } = useData<Data>()
  const { days, deleted, stripped, reports, claims } = purge
  return (
    <Section id="purge" title="Old personal data">
      <form action={`${paths.adminHealth()}#purge`} data-in-place="" className={styles.form}>
        <TextField
          name="days"
          label="Older than how many days"
          type="number"
          width="short"
          min={0}
          max={MAX_PURGE_DAYS}
          initial={days}
        />
        <button type="submit" className={button.secondary}>
          Show
        </button>
      </form>
      <TextList
        of={[
          `${pluralize(deleted, 'application', 'applications')} to delete`,
          `${pluralize(stripped, 'approved application', 'approved applications')} to strip of contact name and e-mail; the listings stay`,
          `${pluralize(reports, 'decided report', 'decided reports')} to delete or to strip of the sender`,
          `${pluralize(claims, 'ended claim', 'ended claims')} to delete`,
        ]}
      />
      <PostForm action={paths.apiAdminHealth()} fields={{ days }} className={styles.form}>
        <HelpAndErrors name="sure" errors={form.errors['sure']} />
        <Checkbox id="sure" name="sure" required>
          Delete this for good
        </Checkbox>
        <ActionButton value="purge" look="danger">
          Delete
        </ActionButton>
      </PostForm>
    </Section>
  )
}

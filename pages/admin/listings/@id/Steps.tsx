import type { ComponentProps } from 'react'
import { ACTOR_NAMES } from '#domain/accounts/audit-actors.ts'
import { paths } from '#domain/site/paths.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import * as atoms from '#styles/atoms.css.ts'
import { Checkbox } from '#ui/form/Choices.tsx'
import * as styles from '../../admin.css.ts'
import { Section } from '../../AdminPage.tsx'
import { ListRow, Moment } from '../../ListRow.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { editForm } from '../listings.css.ts'

/** Posts a change of the listing and comes back to its page. */
export function ListingForm({
  id,
  fields,
  ...form
}: Omit<ComponentProps<typeof PostForm>, 'id'> & { id: number }) {
  const own = { back: paths.adminListing(id), ...fields }
  return <PostForm action={paths.adminListing(id)} fields={own} noValidate {...form} />
}

/** What can be done with a listing in each state. */
const STEPS = {
  listed: [
    ['hide', 'Hide'],
    ['close', 'Close for good'],
  ],
  hidden: [['show', 'Show again']],
  closed: [['show', 'Open again']],
  merged: [['show', 'List on its own again']],
  gone: [],
} as const

export function Steps({ listing: { id, state } }: { listing: ListingPage }) {
  if (state === 'gone') return <p>The newest list no longer has it, so it is not shown.</p>
  return (
    <ListingForm id={id} className={styles.buttons}>
      {STEPS[state].map(([answer, label]) => (
        <ActionButton key={answer} name="answer" value={answer}>
          {label}
        </ActionButton>
      ))}
    </ListingForm>
  )
}

/** A tick confirms it, with and without a script. */
export function DeleteForm({ id }: { id: number }) {
  return (
    <details className={styles.section}>
      <summary className={`${styles.summary} ${atoms.danger}`}>Delete for good</summary>
      <ListingForm id={id} className={editForm} noValidate={false}>
        <p>
          This deletes the listing with its history, notes, reports and claims, and the application
          that made it. Its address answers for ever that it is gone. This cannot be undone, and a
          later list that has the clinic adds it again: hide it to keep it out.
        </p>
        <Checkbox id="sure" name="sure" required>
          Yes, delete this listing for good
        </Checkbox>
        <div>
          <ActionButton name="answer" value="delete" look="danger">
            Delete for good
          </ActionButton>
        </div>
      </ListingForm>
    </details>
  )
}

/** What was decided about the listing, the latest first; each can be undone. */
export function History({ listing: { id, history } }: { listing: ListingPage }) {
  return (
    <Section id="history" title="History">
      {history.length === 0 ? <p>Nothing was decided about this listing.</p> : null}
      <ol>
        {history.map((entry) => (
          <ListRow
            key={entry.id}
            text={
              <>
                {entry.text}
                <span className={styles.small}>
                  {entry.changes.map((change) => `${change} · `).join('')}
                  {entry.adminName || ACTOR_NAMES[entry.actor]}, <Moment instant={entry.at} />
                  {entry.undoneBy === null ? null : ' · undone'}
                </span>
              </>
            }
          >
            {entry.canUndo ? (
              <PostForm
                action={paths.adminDecisions()}
                fields={{ decision: entry.id, back: paths.adminListing(id) }}
              >
                <ActionButton name="answer" value="undo" busy="undo" about={`: ${entry.text}`}>
                  Undo
                </ActionButton>
              </PostForm>
            ) : null}
          </ListRow>
        ))}
      </ol>
    </Section>
  )
}

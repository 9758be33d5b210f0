import type { ListingPage } from '#db/desk/listing-page.ts'
import { cluster } from '#styles/layout.css.ts'
import { choice, mark } from '#ui/form/form.css.ts'
import { ActionButton } from '../../ActionButton.tsx'
import * as styles from '../listings.css.ts'
import { ListingForm } from './ListingForm.tsx'

/** What can be done with a listing in each state. */
const STEPS = {
  listed: [
    ['hide', 'Hide'],
    ['close', 'Close for good'],
  ],
  hidden: [['unhide', 'Show again']],
  closed: [['reopen', 'Open again']],
  merged: [['split', 'List on its own again']],
  gone: [],
} as const

export function Steps({ listing: { id, state } }: { listing: ListingPage }) {
  if (state === 'gone') return <p>The newest list no longer has it, so it is not shown.</p>
  return (
    <ListingForm id={id} className={cluster({ gap: 'xs' })}>
      {STEPS[state].map(([action, label]) => (
        <ActionButton key={action} value={action}>
          {label}
        </ActionButton>
      ))}
    </ListingForm>
  )
}

/** A tick confirms it, with and without a script. */
export function DeleteForm({ id }: { id: number }) {
  return (
    <details className={styles.dangerZone}>
      <summary className={styles.danger}>Delete for good</summary>
      <ListingForm id={id} className={styles.editForm} noValidate={false}>
        <p>
          This deletes the listing with its history, notes, reports and claims, and the application
          that made it. Its address answers for ever that it is gone. This cannot be undone, and a
          later list that has the clinic adds it again: hide it to keep it out.
        </p>
        <label className={choice}>
          <input type="checkbox" id="sure" name="sure" className={mark} required />
          Yes, delete this listing for good
        </label>
        <div>
          <ActionButton value="delete" look="danger">
            Delete for good
          </ActionButton>
        </div>
      </ListingForm>
    </details>
  )
}

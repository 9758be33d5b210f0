import type { ListingPage } from '#db/desk/listing-page.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { ListRow } from '../../ListRow.tsx'
import { Moment } from '../../Moment.tsx'
import * as styles from '../listings.css.ts'
import { ListingForm } from './ListingForm.tsx'

const ACTORS = { admin: 'admin', cli: 'command line', owner: 'owner' } as const

/** What was decided about the listing, the latest first; each can be undone. */
export function History({ listing: { id, history } }: { listing: ListingPage }) {
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history" className={styles.sectionTitle}>
        History
      </h2>
      {history.length === 0 ? <p>Nothing was decided about this listing.</p> : null}
      <ol>
        {history.map((entry) => (
          <ListRow
            key={entry.id}
            text={
              <>
                {entry.undoes === null ? '' : 'Undone: '}
                {entry.text}
                <span className={styles.small}>
                  {entry.change === '' ? null : `${entry.change} · `}
                  {entry.adminName || ACTORS[entry.actor]}, <Moment instant={entry.at} />
                  {entry.undoneBy === null ? null : ' · undone'}
                </span>
              </>
            }
          >
            {entry.canUndo ? (
              <ListingForm id={id} fields={{ entry: entry.id }}>
                <ActionButton value="undo" busy="undo" about={`: ${entry.text}`}>
                  Undo
                </ActionButton>
              </ListingForm>
            ) : null}
          </ListRow>
        ))}
      </ol>
    </section>
  )
}

import { useData } from 'vike-react/useData'
import { PROOFS } from '#domain/proposals/proof.ts'
import { queueKey } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import { stack } from '#styles/layout.css.ts'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Section } from '../../AdminPage.tsx'
import { EmailValue } from '../../ApplicationBadges.tsx'
import { ListRow, Moment } from '../../ListRow.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { typedAgain } from '#domain/forms/returned-form.ts'
import { Items } from '../Items.tsx'
import { PremiumFields } from '../PremiumFields.tsx'
import { editForm } from '../listings.css.ts'
import type { Data } from './+data.ts'
import { ListingForm } from './Steps.tsx'
import * as styles from '../../admin.css.ts'

/** What waits, who owns it, and until when it is premium. */
export function Aside({ listing }: { listing: ListingPage }) {
  const { hasPremium } = useData<Data>()
  const { id, items, owners, state } = listing
  return (
    <div className={stack.l}>
      {items.length === 0 ? null : (
        <Section id="items" title="Applications, reports and claims">
          <Items items={items} />
        </Section>
      )}
      <Notes listing={listing} />
      <Section id="owner" title="Owner">
        {owners.length === 0 ? <p>Nobody has proved to own it.</p> : null}
        <ul>
          {owners.map((owner) => (
            <Owner key={owner.id} {...owner} listing={id} />
          ))}
        </ul>
      </Section>
      {hasPremium ? <Premium listing={listing} /> : null}
      {state === 'listed' ? <Merge id={id} /> : null}
    </div>
  )
}

/** Somebody who edits the page; the claim can be ended, and its edits undone. */
function Owner({
  id,
  listing,
  email,
  proof,
  since,
  edits,
  isStillProven,
}: ListingPage['owners'][number] & { listing: number }) {
  return (
    <ListRow
      text={
        <>
          {email === '' ? 'Without an e-mail address' : <EmailValue email={email} />}
          <span className={styles.small}>
            Owner {PROOFS[proof]}, <Moment instant={since} /> · {pluralize(edits, 'edit', 'edits')}
            {isStillProven ? null : ' · The list has another website now: its link edits nothing.'}
          </span>
        </>
      }
    >
      <PostForm
        action={paths.adminDecisions()}
        fields={{
          proposal: queueKey('claim', id),
          answer: 'end',
          back: paths.adminListing(listing),
        }}
        className={styles.buttons}
      >
        <ActionButton name={undefined} value="end" about=" this claim">
          End
        </ActionButton>
        {edits === 0 ? null : (
          <ActionButton name="undoEdits" value="on" look="danger" about=" of this claim">
            End and Undo Edits
          </ActionButton>
        )}
      </PostForm>
    </ListRow>
  )
}

function Notes({ listing: { id, notes } }: { listing: ListingPage }) {
  const { form } = useData<Data>()
  return (
    <Section id="notes" title="Notes">
      <ul>
        {notes.map(({ id: note, at, by, text }) => (
          <ListRow
            key={note}
            text={
              <>
                <span className={styles.asTyped}>{text}</span>
                <span className={styles.small}>
                  {by}, <Moment instant={at} />
                </span>
              </>
            }
          >
            <ListingForm id={id} fields={{ note }}>
              <ActionButton name="answer" value="forget" about=" this note">
                Delete
              </ActionButton>
            </ListingForm>
          </ListRow>
        ))}
      </ul>
      <ListingForm id={id} className={editForm}>
        <TextArea
          name="note"
          label="New note"
          help="Visitors and owners never see notes."
          initial={typedAgain(form, 'note')}
          errors={form.errors['note']}
          rows={2}
        />
        <div>
          <ActionButton name="answer" value="note">
            Save the note
          </ActionButton>
        </div>
      </ListingForm>
    </Section>
  )
}

function Premium({ listing: { id, planEnd } }: { listing: ListingPage }) {
  const { form } = useData<Data>()
  return (
    <Section id="premium" title="Premium">
      <p>{planEnd === '' ? 'Free' : `Premium until ${formatShortDate(planEnd)}`}</p>
      <ListingForm id={id} fields={{ fact: 'listing' }} className={editForm}>
        <PremiumFields end={typedAgain(form, 'listing', planEnd)} error={form.errors['listing']} />
        <div className={styles.buttons}>
          <ActionButton name="answer" value="set">
            Save the last day
          </ActionButton>
          {planEnd === '' ? null : (
            <ActionButton name="answer" value="free" look="danger">
              End premium now
            </ActionButton>
          )}
        </div>
      </ListingForm>
    </Section>
  )
}

function Merge({ id }: { id: number }) {
  const { form } = useData<Data>()
  return (
    <Section id="merge" title="Merge with another listing">
      <ListingForm id={id} className={editForm}>
        <TextField
          name="into"
          label="The other listing"
          help="Its address on the site, or its reference, such as L-1234. Next, you compare the two and choose which one stays."
          initial={typedAgain(form, 'into')}
          errors={form.errors['into']}
          maxLength={300}
        />
        <div>
          <ActionButton name="answer" value="compare">
            Compare the two
          </ActionButton>
        </div>
      </ListingForm>
    </Section>
  )
}

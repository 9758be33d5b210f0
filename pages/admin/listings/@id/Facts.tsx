import { useData } from 'vike-react/useData'
import { formatShortDate } from '#domain/text/dates.ts'
import type { ListingPage } from '#db/desk/listing-page.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ActionButton } from '../../PostForm.tsx'
import { small } from '../../admin.css.ts'
import { Section } from '../../AdminPage.tsx'
import { ListRow } from '../../ListRow.tsx'
import { typedAgain } from '#domain/forms/returned-form.ts'
import { FactControl } from '#ui/facts/FactForm.tsx'
import * as styles from '../listings.css.ts'
import type { Data } from './+data.ts'
import { ListingForm } from './Steps.tsx'

type Fact = ListingPage['fields'][number]

const SOURCES = { owner: 'the owner', correction: 'a correction' } as const

/** All facts with their sources, each to be edited in its place. What is closed for good has no status beside that. */
export function Facts({ listing }: { listing: ListingPage }) {
  const leftOut = ['listing', ...(listing.state === 'closed' ? ['status'] : [])]
  return (
    <Section id="facts" title="Facts">
      <div>
        {listing.fields
          .filter(({ field }) => !leftOut.includes(field))
          .map((fact) => (
            <FactRow key={fact.field} fact={fact} listing={listing} />
          ))}
      </div>
    </Section>
  )
}

function FactRow({ fact, listing }: { fact: Fact; listing: ListingPage }) {
  const { form } = useData<Data>()
  const { field, label, shown, isBlank } = fact
  const problem = form.errors[field]
  return (
    <details open={problem !== undefined}>
      <summary className={styles.fact}>
        <span className={atoms.muted}>{label}</span>
        <span className={isBlank ? `${styles.value} ${atoms.note}` : styles.value}>
          {isBlank ? 'Not stated' : shown}
          <Source fact={fact} isFromList={listing.origin.isFromList === 1} />
        </span>
        <span className={styles.edit}>Edit</span>
      </summary>
      <ListingForm id={listing.id} fields={{ fact: field }} className={styles.editForm}>
        <FactControl
          field={field}
          initial={{ [field]: typedAgain(form, field, fact.typed) }}
          errors={form.errors}
          isInWords
        />
        <div>
          <ActionButton name="answer" value="set" look="primary" about={` ${label.toLowerCase()}`}>
            Save
          </ActionButton>
        </div>
      </ListingForm>
      <Stated fact={fact} listing={listing} />
    </details>
  )
}

/** Where the shown value comes from, and what the list says instead. */
function Source({ fact, isFromList }: { fact: Fact; isFromList: boolean }) {
  const { source, saidAt, isBlank, listed } = fact
  if (source === null) {
    return isBlank || !isFromList ? null : <span className={small}>From the list</span>
  }
  return (
    <span className={small}>
      From {SOURCES[source]}
      {saidAt === null ? '' : `, ${formatShortDate(saidAt.slice(0, 10))}`}
      {isFromList ? ` · the list says: ${listed}` : ''}
    </span>
  )
}

/** What others than the list state, to remove it. */
function Stated({ fact, listing }: { fact: Fact; listing: ListingPage }) {
  const isOwned = fact.stated.some(({ source }) => source === 'owner')
  if (fact.stated.length === 0) return null
  return (
    <>
      {isOwned ? <p className={small}>Of owner and correction, the later one is shown.</p> : null}
      <ul>
        {fact.stated.map(({ source, value }) => (
          <ListRow
            key={source}
            text={`${source === 'owner' ? 'The owner says' : 'Correction'}: ${value}`}
          >
            <ListingForm id={listing.id} fields={{ fact: fact.field, source }}>
              <ActionButton name="answer" value="drop" about={` of ${SOURCES[source]}`}>
                Remove
              </ActionButton>
            </ListingForm>
          </ListRow>
        ))}
      </ul>
    </>
  )
}

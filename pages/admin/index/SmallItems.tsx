import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { paths } from '#domain/site/paths.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PremiumFields } from '../listings/PremiumFields.tsx'
import { AskButton } from '../Bulk.tsx'
import { ActionButton } from '../PostForm.tsx'
import { buttons, small } from '../admin.css.ts'
import { Table } from '../Table.tsx'
import { EmailValue } from '../ApplicationBadges.tsx'
import { Moment } from '../ListRow.tsx'
import { QueueItem, type ItemProps } from './QueueItem.tsx'
import * as atoms from '#styles/atoms.css.ts'

/** The claimant sees a code, and the person who answers the clinic's phone must know it. */
export function ClaimItem({ entry }: ItemProps<'claim'>) {
  const { clinic, phone, noProof, email, createdAt, reference } = entry.item
  const call = telHref(phone)
  const number = formatPhone(phone)
  const shown = formatPhone(clinic.phone)
  return (
    <QueueItem
      entry={entry}
      declines="claim"
      clinicPath={paths.provider(clinic)}
      summary={
        <>
          {reference} · {clinic.city}, {clinic.state} · Claimed <Moment instant={createdAt} />
        </>
      }
    >
      <p className={atoms.strong}>Call the number from the list and ask for the code</p>
      <FactList
        facts={[
          { term: 'Number', value: call === null ? number : <a href={call}>{number}</a> },
          { term: 'Shown on the page', value: shown !== number && (shown || 'None') },
          { term: 'Their e-mail', value: email !== '' && <EmailValue email={email} /> },
        ]}
      />
      <p className={small}>
        {noProof ?? 'The claimant could have used an e-mail as proof but asked for a call.'}
      </p>
      <TextField
        name="code"
        label="Code from the call"
        initial=""
        width="short"
        inputMode="numeric"
        maxLength={40}
      />
      <div className={buttons}>
        <ActionButton
          name="answer"
          value="accept"
          shortcut="a"
          look="primary"
          about={` of ${clinic.name}`}
        >
          Check the Code
        </ActionButton>
        <AskButton item={entry.key} action="decline" about={`the claim of ${clinic.name}`} />
      </div>
    </QueueItem>
  )
}

export function ConflictItem({ entry }: ItemProps<'conflict'>) {
  const { name, path, field, source, value, listValueThen, listValueNow } = entry.item
  const isOwner = source === 'owner'
  const about = `: ${FACTS[field].label.toLowerCase()} of ${name}`
  return (
    <QueueItem
      entry={entry}
      clinicPath={path}
      summary={`The newest list has a different value than before. The value on the page was ${
        isOwner ? 'confirmed by the clinic' : 'corrected'
      } on ${formatDate(entry.item.saidAt.slice(0, 10))}.`}
    >
      <Table
        of="Field"
        look="listed"
        columns={[
          isOwner ? 'The clinic says (shown)' : 'Corrected (shown)',
          'Previous list',
          'Newest list',
        ]}
        rows={[
          { id: field, title: FACTS[field].label, cells: [value, listValueThen, listValueNow] },
        ]}
      />
      <div className={buttons}>
        <ActionButton name="answer" value="accept" shortcut="a" look="primary" about={about}>
          {isOwner ? 'Keep the Clinic’s Value' : 'Keep the Correction'}
        </ActionButton>
        <ActionButton name="answer" value="decline" shortcut="d" about={about}>
          Use the List’s Value
        </ActionButton>
      </div>
    </QueueItem>
  )
}

/** A premium listing that ends soon. */
export function PremiumItem({ entry }: ItemProps<'premium'>) {
  const { id, place, reference, end } = entry.item
  return (
    <QueueItem
      entry={entry}
      action={paths.adminListing(id)}
      fields={{ fact: 'listing' }}
      clinicPath={paths.provider(place)}
      summary={`${reference} · Premium until ${formatDate(end)}. After that day the listing is free.`}
    >
      <PremiumFields end={end} />
      <div className={buttons}>
        <ActionButton
          name="answer"
          value="set"
          shortcut="a"
          look="primary"
          about={` of ${entry.name}`}
        >
          Save the last day
        </ActionButton>
        <ActionButton
          name="answer"
          value="free"
          shortcut="d"
          formNoValidate
          about={` ${entry.name}`}
        >
          End premium now
        </ActionButton>
      </div>
    </QueueItem>
  )
}

/** A finding of the website check, settled by a correction of the website or by the button. */
export function WebsiteItem({ entry }: ItemProps<'website'>) {
  const { item: finding } = entry
  const { name, site, evidence, checkedAt, since } = finding
  return (
    <QueueItem
      entry={entry}
      clinicPath={paths.provider(finding)}
      summary={
        <>
          Found <Moment instant={since} /> · Last checked <Moment instant={checkedAt} />
        </>
      }
    >
      <FactList facts={[{ term: site, value: evidence }]} />
      <div className={buttons}>
        <ButtonLink href={paths.providerReport(finding)}>
          Correct the website<span className={visuallyHidden}> of {name}</span>
        </ButtonLink>
        <ActionButton name="answer" value="accept" shortcut="a" about={`: ${name}`}>
          This website is fine
        </ActionButton>
      </div>
    </QueueItem>
  )
}

import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { paths } from '#domain/site/paths.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { EmailValue } from '../ContactValues.tsx'
import { Moment } from '../Moment.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { Evidence, QueueItem, type ItemProps } from './QueueItem.tsx'
import * as styles from './queue.css.ts'

/** The claimant sees a code, and the person who answers the clinic's phone must know it. */
export function ClaimItem({ entry }: ItemProps<'claim'>) {
  const { id, clinic, phone, noProof, email, createdAt } = entry.item
  const call = telHref(phone)
  const number = formatPhone(phone)
  return (
    <QueueItem
      entry={entry}
      action={paths.apiAdminClaim(id)}
      clinicPath={paths.provider(clinic)}
      summary={
        <>
          {clinic.city}, {clinic.state} · Claimed <Moment instant={createdAt} />
        </>
      }
    >
      <Evidence
        title="Call the number from the list and ask for the code"
        values={[
          {
            term: 'Number',
            value: call === null ? number : <a href={call}>{number}</a>,
            isProposed: true,
          },
          ...(formatPhone(clinic.phone) === number
            ? []
            : [{ term: 'Shown on the page', value: formatPhone(clinic.phone) || 'None' }]),
          ...(email === '' ? [] : [{ term: 'Their e-mail', value: <EmailValue email={email} /> }]),
        ]}
        note={noProof ?? 'The claimant could have used an e-mail as proof but asked for a call.'}
      />
      <TextField
        name="code"
        label="Code from the call"
        initial=""
        width="short"
        inputMode="numeric"
        maxLength={40}
      />
      <div className={styles.actions}>
        <ActionButton value="accept" shortcut="a" look="primary" about={` of ${clinic.name}`}>
          Check the Code
        </ActionButton>
      </div>
      <ReasonField of="claim" isDefault={false} />
      <div className={styles.actions}>
        <ActionButton
          value="end"
          shortcut="d"
          formNoValidate
          about={` the claim of ${clinic.name}`}
        >
          Decline
        </ActionButton>
      </div>
    </QueueItem>
  )
}

import { HOW_KNOWN, TOPIC_LABELS } from '#domain/proposals/topics.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { ReportedClaim } from '#db/proposals/queue.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/form/Choices.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { AskButton } from '../Bulk.tsx'
import { ActionButton } from '../PostForm.tsx'
import { EmailValue } from '../ApplicationBadges.tsx'
import { Moment } from '../ListRow.tsx'
import { buttons } from '../admin.css.ts'
import { Evidence, QueueItem, type ItemProps } from './QueueItem.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './queue.css.ts'

type Report = ItemProps<'report'>['entry']['item']

export function ReportItem({ entry }: ItemProps<'report'>) {
  const { item: report } = entry
  const {
    reference,
    clinicName,
    clinicPath,
    count,
    ownerId,
    isShown,
    askedUntil,
    claims,
    senders,
  } = report
  return (
    <QueueItem
      entry={entry}
      declines="report"
      clinicPath={clinicPath}
      badges={
        ownerId !== null ? (
          <Badge tone="soon">{isShown ? 'Changed by the owner' : 'A change by the owner'}</Badge>
        ) : (
          <>
            {count > 1 ? <Badge tone="open">{count} reports</Badge> : null}
            {askedUntil === null ? null : (
              <Badge tone="plain">Owner asked, answers until {formatDate(askedUntil)}</Badge>
            )}
          </>
        )
      }
      summary={
        <>
          {reference} · Sent <Moment instant={report.createdAt} />
        </>
      }
      evidence={
        <>
          {report.ownerAnswer === '' ? null : (
            <p>
              <strong>The owner says:</strong> {report.ownerAnswer}
            </p>
          )}
          <Senders senders={senders} />
        </>
      }
    >
      {claims.map((claim) => (
        <Claim
          key={claim.topic}
          claim={claim}
          isShown={isShown}
          isChosen={claims.length === 1}
          who={ownerId === null ? 'report' : 'owner'}
        />
      ))}
      {clinicPath === null ? <p className={atoms.note}>This clinic is no longer listed.</p> : null}
      <div className={buttons}>
        {clinicPath === null ? null : (
          <ActionButton
            name="answer"
            value="accept"
            shortcut="a"
            look="primary"
            about={` ${clinicName}`}
          >
            {isShown ? 'Keep' : 'Accept'}
          </ActionButton>
        )}
        <AskButton
          item={entry.key}
          action="decline"
          about={clinicName}
          {...(isShown && { label: 'Take Back' })}
        />
      </div>
    </QueueItem>
  )
}

/** Several changes can be accepted individually. */
interface ClaimProps {
  claim: ReportedClaim
  isShown: boolean
  isChosen: boolean
  who: 'owner' | 'report'
}

function Claim({ claim, isShown, isChosen, who }: ClaimProps) {
  const { topic, proposed, shown, listed, isShownAlready, otherPath } = claim
  const label = TOPIC_LABELS[topic]
  return (
    <Evidence
      title={
        isChosen ? (
          <>
            {label}
            <input type="hidden" name="facts" value={topic} />
          </>
        ) : (
          <Checkbox name="facts" value={topic} defaultChecked={isShown || !isShownAlready}>
            {label}
          </Checkbox>
        )
      }
      values={[
        ...(shown === null ? [] : [{ term: isShown ? 'Before' : 'Shown now', value: shown }]),
        ...(listed === null ? [] : [{ term: 'The list says', value: listed }]),
        {
          term: `The ${who} says`,
          value: otherPath === null ? proposed : <a href={otherPath}>{proposed}</a>,
          isProposed: true,
        },
      ]}
      note={noteOn(claim)}
    >
      {claim.suggested === null ? null : <Told topic={topic} suggested={claim.suggested} />}
    </Evidence>
  )
}

/** What the admin makes of a visitor's words; nothing typed changes nothing. */
function Told({ topic, suggested }: { topic: ReportedClaim['topic']; suggested: string }) {
  const text = { name: topic, label: 'The page will say', initial: suggested, isOptional: true }
  return topic === 'words' ? <TextArea {...text} rows={4} /> : <TextField {...text} />
}

/** `undefined` when there is nothing to add. */
function noteOn({ weight, isShownAlready, refusedOn, doubts }: ReportedClaim): string | undefined {
  const parts = [
    weight > 1 ? `${weight} reports say this.` : '',
    isShownAlready ? 'The page already shows this.' : '',
    refusedOn === null ? '' : `Refused on ${formatDate(refusedOn)}.`,
    ...doubts.map((doubt) => `${doubt}.`),
  ]
  return parts.filter(Boolean).join(' ') || undefined
}

function Senders({ senders }: Pick<Report, 'senders'>) {
  return (
    <ul className={stack.xs}>
      {senders.map(({ howKnown, note, email }, index) => (
        <li key={index}>
          <p>
            <span className={atoms.note}>How they know:</span> {HOW_KNOWN[howKnown]}
            {email === '' ? null : (
              <>
                {' · '}
                <EmailValue email={email} />
              </>
            )}
          </p>
          {note === '' ? null : <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

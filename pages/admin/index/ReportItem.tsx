import { HOW_KNOWN, TOPIC_LABELS } from '#domain/proposals/topics.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { ReportedClaim } from '#db/proposals/queue.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { AskButton } from '../Bulk.tsx'
import { ActionButton } from '../PostForm.tsx'
import { EmailValue } from '../ApplicationBadges.tsx'
import { Moment } from '../ListRow.tsx'
import { buttons, small } from '../admin.css.ts'
import { Comparison } from '../Comparison.tsx'
import { QueueItem, type ItemProps } from './QueueItem.tsx'
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
  const who = ownerId === null ? 'report' : 'owner'
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
      <Comparison
        columns={[
          isShown ? 'The owner said before' : 'Shown now',
          'The list says',
          `The ${who} says`,
          'Accepting',
        ]}
        rows={claims.map((claim) => toRow(claim, isShown))}
      />
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

function toRow(claim: ReportedClaim, isShown: boolean) {
  const { topic, proposed, shown, listed, isShownAlready, otherPath, suggested } = claim
  const asked = (
    <>
      {otherPath === null ? proposed : <a href={otherPath}>{proposed}</a>}
      {suggested === null ? null : <Told topic={topic} suggested={suggested} />}
      <p className={small}>{noteOn(claim)}</p>
    </>
  )
  return {
    topic,
    label: TOPIC_LABELS[topic],
    cells: [shown, listed, asked],
    effect: isShownAlready ? ('confirms' as const) : ('changes' as const),
    isTicked: isShown || !isShownAlready,
  }
}

/** What the admin makes of a visitor's words; nothing typed changes nothing. */
function Told({ topic, suggested }: { topic: ReportedClaim['topic']; suggested: string }) {
  const text = { name: topic, label: 'The page will say', initial: suggested, isOptional: true }
  return topic === 'words' ? <TextArea {...text} rows={4} /> : <TextField {...text} />
}

function noteOn({ weight, isShownAlready, refusedOn, doubts }: ReportedClaim): string {
  return [
    weight > 1 ? `${weight} reports say this.` : '',
    isShownAlready ? 'The page already shows this.' : '',
    refusedOn === null ? '' : `Refused on ${formatDate(refusedOn)}.`,
    ...doubts.map((doubt) => `${doubt}.`),
  ]
    .filter(Boolean)
    .join(' ')
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

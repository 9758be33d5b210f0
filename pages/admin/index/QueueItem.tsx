import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { listingsPath } from '#domain/listings/list-query.ts'
import { NEXT_FIELD } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { centeredCluster, stack, touchTarget } from '#styles/layout.css.ts'
import { sectionTitle, small, buttons } from '../admin.css.ts'
import { Waiting, EmailValue } from '../ApplicationBadges.tsx'
import { AskForm, ConfirmAnswer, AskButton } from '../Bulk.tsx'
import { PostForm, ActionButton } from '../PostForm.tsx'
import { SenderFacts } from '../Evidence.tsx'
import type { Data } from './+data.ts'
import type { QueueData } from './queue.server.ts'
import { HOW_KNOWN, TOPIC_LABELS } from '#domain/proposals/topics.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { ReportedClaim } from '#db/proposals/queue.ts'
import { Badge } from '#ui/Badge.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'
import { Moment } from '../ListRow.tsx'
import { Comparison } from '../Table.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './queue.css.ts'

type Item = NonNullable<QueueData['item']>

export interface ItemProps<Kind extends Item['kind']> {
  entry: Extract<Item, { kind: Kind }>
}

interface QueueItemProps {
  entry: Item
  /** `null` when the clinic is no longer listed. */
  clinicPath: string | null
  /** Badges beside the name. */
  badges?: ReactNode
  /** Line below the name. */
  summary: ReactNode
  /** URL of the form, by default the one of decisions, and its hidden fields. */
  action?: string
  fields?: Readonly<Record<string, string | number>>
  /** What can be declined, with a reason. */
  declines?: 'report' | 'claim'
  /** What it would change, and the buttons. */
  children: ReactNode
  /** What speaks for and against it. */
  evidence?: ReactNode
}

/** An item to decide: first what it would change and the buttons, then the evidence. */
export function QueueItem(props: QueueItemProps) {
  const { entry, clinicPath, badges, summary, action = paths.adminDecisions(), fields } = props
  const { back, queue, asked } = useData<Data>()
  const { evidence = null, next } = queue ?? {}
  const isAsked = asked?.selected.length === 1 && asked.selected[0] === entry.key
  return (
    <article className={stack.s} aria-labelledby="open-item">
      <div className={centeredCluster.xs}>
        <h2 id="open-item" tabIndex={-1} className={sectionTitle}>
          {clinicPath === null ? (
            entry.name
          ) : (
            <a href={clinicPath} data-shortcut="o">
              {entry.name}
            </a>
          )}
        </h2>
        {badges}
        <Waiting days={entry.waitingDays} />
        {clinicPath === null ? null : (
          <a href={listingsPath({ q: clinicPath })} className={touchTarget}>
            All facts
          </a>
        )}
      </div>
      <p className={small}>{summary}</p>
      {props.declines !== undefined && isAsked ? (
        <ConfirmAnswer
          of={props.declines}
          action="decline"
          selected={[{ value: entry.key, text: entry.name }]}
          back={back}
          next={next}
        />
      ) : (
        <PostForm
          action={action}
          fields={{ proposal: entry.key, ...fields, back, [NEXT_FIELD]: next }}
          className={stack.s}
        >
          {props.children}
        </PostForm>
      )}
      {props.declines === undefined ? null : <AskForm item={entry.key} back={back} />}
      {props.evidence}
      {evidence === null ? null : <SenderFacts evidence={evidence} back={back} />}
    </article>
  )
}

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
      {ownerId === null || isShown || claims.length < 2 ? null : (
        <TextField
          name="reason"
          label="Why you leave something out"
          help="The owner reads it."
          initial=""
          maxLength={MAX_REASON_LENGTH}
          isOptional
        />
      )}
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

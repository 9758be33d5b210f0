import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { listingsPath } from '#domain/listings/list-query.ts'
import { NEXT_FIELD } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { centeredCluster, stack, touchTarget } from '#styles/layout.css.ts'
import { sectionTitle, small } from '../admin.css.ts'
import { Waiting } from '../ApplicationBadges.tsx'
import { AskForm, ConfirmAnswer } from '../Bulk.tsx'
import { PostForm } from '../PostForm.tsx'
import { SenderFacts } from '../SenderFacts.tsx'
import type { Data } from './+data.ts'
import type { QueueData } from './queue.server.ts'

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

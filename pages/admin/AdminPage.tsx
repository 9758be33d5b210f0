import { useData } from 'vike-react/useData'
import { adminMessage, type AdminNotice } from '#domain/proposals/admin-messages.ts'
import { NEXT_FIELD, queueKey, queuePath } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import type { DecidedApplication } from '#db/desk/admin-pages.ts'
import type { findNoticed, RecentDecision } from '#db/desk/undo.ts'
import { ActionButton, PostForm } from './PostForm.tsx'
import { useId, type ReactNode } from 'react'
import { centeredCluster } from '#styles/layout.css.ts'
import { Part } from '#ui/text/Part.tsx'
import * as styles from './admin.css.ts'

interface Shown {
  /** Not on pages without forms of their own. */
  notice?: AdminNotice | null
  /** What was deleted, or stands in the way of an undo. */
  about: string
  /** Decision that the notice is about. */
  decided: Awaited<ReturnType<typeof findNoticed>>
  /** Application that could not be decided. */
  application?: DecidedApplication | null
  /** URL of this page without the notice, to return to after an undo. */
  back: string
}

/** The result of a form, with an undo after a decision. */
export function AdminNoticeBox() {
  const { notice = null, about, application, decided } = useData<Shown>()
  if (notice === null) return null
  const isInTheWay = notice === 'in-the-way'
  const clinicName = decided?.clinicName || (isInTheWay ? '' : about)
  const message = adminMessage(notice, application ?? { clinicName })
  return (
    <div
      role={message.isError ? 'alert' : 'status'}
      className={styles.notice[message.isError ? 'failed' : 'done']}
      data-notice=""
    >
      <p className={styles.noticeText}>
        <strong>{message.title}</strong>
        <span>{isInTheWay ? `${message.text} It is ${about}.` : message.text}</span>
      </p>
      {decided?.canUndo ? <UndoForm decision={decided} /> : null}
    </div>
  )
}

/** Takes a decision back and opens its item again. */
export function UndoForm({ decision }: { decision: RecentDecision }) {
  const { back } = useData<Shown>()
  const { id, kind, subject, clinicName } = decision
  const item = kind === null ? undefined : queueKey(kind, subject)
  // From the page of one application to the page of the other.
  const company = back.replace(/(?<=\/company\/)[^?]+/, subject)
  const opens = kind !== 'application' && back.split('?')[0] === paths.admin()
  const next = opens && item !== undefined ? queuePath({ open: item }) : company
  return (
    <PostForm
      action={paths.adminDecisions()}
      fields={{ proposal: item, decision: id, back, [NEXT_FIELD]: next }}
      data-undone={subject}
    >
      <ActionButton name="answer" value="undo" shortcut="u" busy="undo" about={` ${clinicName}`}>
        Undo
      </ActionButton>
    </PostForm>
  )
}

interface AdminPageProps {
  title: ReactNode
  /** Beside the title. */
  badges?: ReactNode
  /** Links at the end of its line. */
  links?: ReactNode
  lead?: ReactNode
  /** One long form. */
  isNarrow?: boolean
  children?: ReactNode
}

/** The frame of a page of the admin, with the result of the form that led to it. */
export function AdminPage(props: AdminPageProps) {
  const { title, badges, links, lead, isNarrow = false, children } = props
  return (
    <div className={isNarrow ? styles.narrowPage : styles.page}>
      <div className={styles.head}>
        <div className={centeredCluster.xs}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badges}
        </div>
        <div className={styles.buttons}>{links}</div>
      </div>
      {lead === undefined ? null : <p className={styles.text}>{lead}</p>}
      <AdminNoticeBox />
      {children}
    </div>
  )
}

interface SectionProps {
  /** For links to it. */
  id?: string
  title: ReactNode
  children: ReactNode
}

export function Section({ id: name, title, children }: SectionProps) {
  const ownId = useId()
  return (
    <Part id={name ?? ownId} title={title} className={styles.section}>
      {children}
    </Part>
  )
}

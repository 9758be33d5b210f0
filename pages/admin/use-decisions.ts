import { useEffect, useRef, useState } from 'react'
import { ADMIN_MESSAGES, type AdminNotice } from '#domain/admin-words.ts'
import type { ApplicationStatus } from '#domain/application.ts'
import { paths, withQuery } from '#domain/paths.ts'
import { useToast } from '#state/toasts.ts'
import { sendAsAdmin, type AdminAnswer } from './admin-requests.ts'

/** What a decision is about. */
export interface Subject {
  id: string
  companyName: string
  status: ApplicationStatus
}

export interface Undoable {
  subject: Subject
  /** "Approved" */
  done: string
}

const CONFLICT = 409
const GONE = 404

interface DecisionHandlers {
  /** Loads again what the page shows, after every change and every conflict. */
  reload: () => Promise<void>
  onDeleted: () => Promise<void>
}

/** Decides, deletes and undoes on the server and says what came of it; one at a time. */
export function useDecisions({ reload, onDeleted }: DecisionHandlers) {
  const toast = useToast()
  const isBusy = useRef(false)
  const [undoable, setUndoable] = useState<Undoable & { forMs: number }>()
  useEffect(() => {
    if (undoable === undefined) return undefined
    const timer = setTimeout(() => setUndoable(undefined), undoable.forMs)
    return () => clearTimeout(timer)
  }, [undoable])

  const oneAtATime = async (work: () => Promise<AdminNotice>) => {
    if (isBusy.current) return
    isBusy.current = true
    setUndoable(undefined)
    toast(ADMIN_MESSAGES[await work()])
    isBusy.current = false
  }

  const decide = (subject: Subject, to: 'approved' | 'declined') =>
    oneAtATime(async () => {
      const answer = await sendAsAdmin<{ undoMs: number }>(
        paths.apiAdminApplication(subject.id),
        'PATCH',
        { status: to, expected: subject.status },
      )
      await reloadUnlessFailed(answer, reload)
      if (answer.kind !== 'ok') return failureOf(answer, 'update-late', 'update-failed')
      const done = to === 'approved' ? 'Approved' : 'Declined'
      setUndoable({ subject, done, forMs: answer.body.undoMs })
      return to
    })

  const remove = (subject: Subject) =>
    oneAtATime(async () => {
      const answer = await sendAsAdmin(
        withQuery(
          paths.apiAdminApplication(subject.id),
          new URLSearchParams({ expected: subject.status }),
        ),
        'DELETE',
      )
      await reloadUnlessFailed(answer, answer.kind === 'ok' ? onDeleted : reload)
      return answer.kind === 'ok' ? 'deleted' : failureOf(answer, 'delete-late', 'delete-failed')
    })

  const undo = () =>
    oneAtATime(async () => {
      if (undoable === undefined) return 'undo-late'
      const answer = await sendAsAdmin(paths.apiAdminUndo(undoable.subject.id), 'POST')
      await reloadUnlessFailed(answer, reload)
      return answer.kind === 'ok' ? 'undone' : failureOf(answer, 'undo-late', 'update-failed')
    })

  return { undoable, decide, remove, undo }
}

async function reloadUnlessFailed(answer: AdminAnswer<unknown>, reload: () => Promise<void>) {
  const isStale = answer.kind === 'refused' && [CONFLICT, GONE].includes(answer.status)
  if (answer.kind === 'ok' || isStale) await reload()
}

function failureOf(
  answer: Exclude<AdminAnswer<unknown>, { kind: 'ok' }>,
  late: AdminNotice,
  failed: AdminNotice,
): AdminNotice {
  if (answer.kind === 'failed') return 'unexpected'
  if (answer.status === GONE) return 'not-found'
  return answer.status === CONFLICT ? late : failed
}

import { useAtom } from 'jotai'
import { useRef } from 'react'
import { ADMIN_MESSAGES, type AdminNotice } from '#domain/admin-words.ts'
import { paths, withQuery } from '#domain/paths.ts'
import { useToast } from '#state/toasts.ts'
import { sendAsAdmin, SIGNED_OUT, type AdminAnswer } from './admin-requests.ts'
import { undoableAtom, type Subject } from './undoable.ts'

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
  const [undoable, setUndoable] = useAtom(undoableAtom)

  const oneAtATime = async (work: () => Promise<AdminNotice>) => {
    if (isBusy.current) return
    isBusy.current = true
    setUndoable(undefined)
    try {
      toast(ADMIN_MESSAGES[await work()])
    } finally {
      isBusy.current = false
    }
  }

  const decide = (subject: Subject, to: 'approved' | 'declined') =>
    oneAtATime(async () => {
      const answer = await sendAsAdmin<{ undoMs: number }>(
        paths.apiAdminApplication(subject.id),
        'PATCH',
        { status: to, expected: subject.status },
      )
      await reloadUnlessFailed(answer, reload)
      if (answer.kind !== 'ok') return failureOf(answer, UPDATE)
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
      return answer.kind === 'ok' ? 'deleted' : failureOf(answer, DELETE)
    })

  const undo = () =>
    oneAtATime(async () => {
      if (undoable === undefined) return 'undo-late'
      const answer = await sendAsAdmin(paths.apiAdminUndo(undoable.subject.id), 'POST')
      await reloadUnlessFailed(answer, reload)
      return answer.kind === 'ok' ? 'undone' : failureOf(answer, { ...UPDATE, late: 'undo-late' })
    })

  return { undoable, decide, remove, undo }
}

async function reloadUnlessFailed(answer: AdminAnswer<unknown>, reload: () => Promise<void>) {
  const isStale = answer.kind === 'refused' && [CONFLICT, GONE].includes(answer.status)
  if (answer.kind === 'ok' || isStale) await reload()
}

interface Failures {
  late: AdminNotice
  signedOut: AdminNotice
  failed: AdminNotice
}

const UPDATE: Failures = {
  late: 'update-late',
  signedOut: 'update-signed-out',
  failed: 'update-failed',
}
const DELETE: Failures = {
  late: 'delete-late',
  signedOut: 'delete-signed-out',
  failed: 'delete-failed',
}

function failureOf(
  answer: Exclude<AdminAnswer<unknown>, { kind: 'ok' }>,
  { late, signedOut, failed }: Failures,
): AdminNotice {
  if (answer.kind === 'failed') return 'unexpected'
  if (answer.status === GONE) return 'not-found'
  if (answer.status === SIGNED_OUT) return signedOut
  return answer.status === CONFLICT ? late : failed
}

import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { adminMessage, type AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { closeToastAtom, useForgetErrors, useToast } from '#state/toasts.ts'
import { sendAsAdmin, SIGNED_OUT, type AdminAnswer } from './admin-requests.ts'
import { beginAtom, settleAtom, type Deed } from './under-way.ts'
import { undoableAtom, type Subject } from './undoable.ts'

const CONFLICT = 409
const GONE = 404

interface DecisionHandlers {
  /** Loads again what the page shows, after every change and every conflict. */
  reload: () => Promise<void>
  onDeleted: () => Promise<void>
}

interface Work<Body> {
  subject: Subject
  deed: Deed
  send: () => Promise<AdminAnswer<Body>>
  onDone?: (body: Body, toastId: number) => void
  done: AdminNotice
  failures: Failures
  /** Shows the page as it is after it was done. */
  show: () => Promise<void>
}

/** Decides, deletes and undoes on the server and says what came of it; one at a time. */
export function useDecisions({ reload, onDeleted }: DecisionHandlers) {
  const toast = useToast()
  const closeToast = useSetAtom(closeToastAtom)
  const forgetErrors = useForgetErrors()
  const begin = useSetAtom(beginAtom)
  const settle = useSetAtom(settleAtom)
  const [stored, setUndoable] = useAtom(undoableAtom)
  const undoable = stored ?? undefined
  useEffect(() => {
    if (stored === null) return undefined
    const timer = setTimeout(() => setUndoable(null), stored.until - Date.now())
    return () => clearTimeout(timer)
  }, [stored, setUndoable])

  const oneAtATime = async <Body>(work: Work<Body>) => {
    if (!begin(work.subject, work.deed)) return
    forgetErrors()
    setUndoable(null)
    const answer = await work.send()
    const isShown = settle()
    try {
      if (answer.kind === 'ok') {
        // The list may take long to come.
        const toastId = toast(adminMessage(work.done, { companyName: work.subject.companyName }))
        work.onDone?.(answer.body, toastId)
        await work.show()
        return
      }
      if (isStale(answer)) await reload()
      toast(failureOf(answer, work))
    } finally {
      isShown()
    }
  }

  const decide = (subject: Subject, to: 'approved' | 'declined') => {
    const sentAt = Date.now()
    return oneAtATime<{ undoMs: number }>({
      subject,
      deed: to === 'approved' ? 'approve' : 'decline',
      send: () =>
        sendAsAdmin(paths.apiAdminApplication(subject.id), 'PATCH', {
          status: to,
          expected: subject.status,
        }),
      onDone: ({ undoMs }, toastId) => {
        const done = to === 'approved' ? 'Approved' : 'Declined'
        // The server counts from when it decides; pressing later may be too late.
        setUndoable({ subject, done, toastId, until: sentAt + undoMs })
      },
      done: to,
      failures: UPDATE,
      show: reload,
    })
  }

  const remove = (subject: Subject) =>
    oneAtATime({
      subject,
      deed: 'delete',
      send: () =>
        sendAsAdmin(
          withQuery(
            paths.apiAdminApplication(subject.id),
            new URLSearchParams({ expected: subject.status }),
          ),
          'DELETE',
        ),
      done: 'deleted',
      failures: DELETE,
      show: onDeleted,
    })

  const undo = async () => {
    if (undoable === undefined) return
    const { subject, toastId } = undoable
    await oneAtATime({
      subject,
      deed: 'undo',
      send: () => sendAsAdmin(paths.apiAdminUndo(subject.id), 'POST'),
      // Its message would contradict the one about the undo.
      onDone: () => closeToast(toastId),
      done: 'undone',
      failures: { ...UPDATE, late: 'undo-late' },
      show: reload,
    })
  }

  return { undoable, decide, remove, undo }
}

type Failure = Exclude<AdminAnswer<unknown>, { kind: 'ok' }>

function isStale(answer: Failure): boolean {
  return answer.kind === 'refused' && [CONFLICT, GONE].includes(answer.status)
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
  answer: Failure,
  { subject, failures }: Pick<Work<unknown>, 'subject' | 'failures'>,
) {
  const { companyName } = subject
  if (answer.kind === 'failed') return adminMessage('unexpected', { companyName })
  if (answer.status === GONE) return adminMessage('not-found', { companyName })
  if (answer.status === SIGNED_OUT) return adminMessage(failures.signedOut, { companyName })
  if (answer.status !== CONFLICT) return adminMessage(failures.failed, { companyName })
  return adminMessage(failures.late, { companyName, status: answer.now })
}

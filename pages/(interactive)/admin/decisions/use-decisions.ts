import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { adminMessage, type AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { closeToastAtom, useClearErrors, useToast } from '#state/toasts.ts'
import { sendAsAdmin, UNAUTHORIZED, type AdminResult } from './admin-requests.ts'
import { settleAtom, startAtom, type Action } from './in-flight.ts'
import { undoableAtom, type ApproveAs, type Subject } from './undoable.ts'

const CONFLICT = 409
const GONE = 404
const UNPROCESSABLE = 422

interface DecisionHandlers {
  /** Called after every change and every conflict to reload the page's data. */
  reload: () => Promise<void>
  onDeleted: () => Promise<void>
}

interface Task<Body> {
  subject: Subject
  action: Action
  send: () => Promise<AdminResult<Body>>
  onSuccess?: (body: Body, toastId: number) => void
  successNotice: AdminNotice
  failureNotices: FailureNotices
  refresh: () => Promise<void>
}

/** Approve, decline, delete and undo, one at a time, each with a toast for its result. */
export function useDecisions({ reload, onDeleted }: DecisionHandlers) {
  const toast = useToast()
  const closeToast = useSetAtom(closeToastAtom)
  const clearErrors = useClearErrors()
  const start = useSetAtom(startAtom)
  const settle = useSetAtom(settleAtom)
  const [stored, setUndoable] = useAtom(undoableAtom)
  const undoable = stored ?? undefined
  useEffect(() => {
    if (stored === null) return undefined
    const timer = setTimeout(() => setUndoable(null), stored.until - Date.now())
    return () => clearTimeout(timer)
  }, [stored, setUndoable])

  const run = async <Body>(task: Task<Body>) => {
    if (!start(task.subject, task.action)) return
    clearErrors()
    setUndoable(null)
    const result = await task.send()
    const finishSettling = settle()
    try {
      if (result.kind === 'ok') {
        // The toast goes first because the list may be slow to reload.
        const { companyName } = task.subject
        const toastId = toast(adminMessage(task.successNotice, { companyName }))
        task.onSuccess?.(result.body, toastId)
        await task.refresh()
        return
      }
      if (isStale(result)) await reload()
      toast(failureMessage(result, task))
    } finally {
      finishSettling()
    }
  }

  const decide = (subject: Subject, to: 'approved' | 'declined', approval?: ApproveAs) => {
    const sentAt = Date.now()
    return run<{ undoMs: number }>({
      subject,
      action: to === 'approved' ? 'approve' : 'decline',
      send: () =>
        sendAsAdmin(paths.apiAdminApplication(subject.id), 'PATCH', {
          status: to,
          expected: subject.status,
          version: subject.version,
          ...approval,
        }),
      onSuccess: ({ undoMs }, toastId) => {
        const label = to === 'approved' ? 'Approved' : 'Declined'
        // Counts from before the request, so the offer never outlives the server's undo window.
        setUndoable({ subject, label, toastId, until: sentAt + undoMs })
      },
      successNotice: to,
      failureNotices: UPDATE,
      refresh: reload,
    })
  }

  const remove = (subject: Subject) =>
    run({
      subject,
      action: 'delete',
      send: () =>
        sendAsAdmin(
          withQuery(
            paths.apiAdminApplication(subject.id),
            new URLSearchParams({ expected: subject.status }),
          ),
          'DELETE',
        ),
      successNotice: 'deleted',
      failureNotices: DELETE,
      refresh: onDeleted,
    })

  const undo = async () => {
    if (undoable === undefined) return
    const { subject, toastId } = undoable
    await run({
      subject,
      action: 'undo',
      send: () => sendAsAdmin(paths.apiAdminUndo(subject.id), 'POST'),
      // The decision's success toast would contradict the undo's.
      onSuccess: () => closeToast(toastId),
      successNotice: 'undone',
      failureNotices: { ...UPDATE, late: 'undo-late' },
      refresh: reload,
    })
  }

  return { undoable, decide, remove, undo }
}

/**
 * Moves the focus to `next` when the focused element was removed from the page, so the keyboard does
 * not start over at the top.
 */
export function focusIfLost(next: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) next?.focus()
}

type Failure = Exclude<AdminResult<unknown>, { kind: 'ok' }>

/** The page shows an outdated status, or an application that no longer exists. */
function isStale(result: Failure): boolean {
  return result.kind === 'refused' && [CONFLICT, GONE].includes(result.status)
}

interface FailureNotices {
  /** Notice when another admin decided first, or the undo window is over. */
  late: AdminNotice
  signedOut: AdminNotice
  failed: AdminNotice
}

const UPDATE: FailureNotices = {
  late: 'update-late',
  signedOut: 'update-signed-out',
  failed: 'update-failed',
}
const DELETE: FailureNotices = {
  late: 'delete-late',
  signedOut: 'delete-signed-out',
  failed: 'delete-failed',
}

function failureMessage(
  result: Failure,
  { subject, failureNotices }: Pick<Task<unknown>, 'subject' | 'failureNotices'>,
) {
  const { companyName } = subject
  if (result.kind === 'failed') return adminMessage('unexpected', { companyName })
  if (result.status === GONE) return adminMessage('not-found', { companyName })
  if (result.status === UNAUTHORIZED) return adminMessage(failureNotices.signedOut, { companyName })
  if (result.status === UNPROCESSABLE) return adminMessage('no-clinic', { companyName })
  if (result.status !== CONFLICT) return adminMessage(failureNotices.failed, { companyName })
  return adminMessage(failureNotices.late, { companyName, status: result.current })
}

import { atom } from 'jotai'
import type { Subject } from './undoable.ts'

export type Action = 'approve' | 'decline' | 'delete' | 'undo'

/** Button label and announcement while the request is in flight. */
export const PROGRESS_TEXT: Record<Action, string> = {
  approve: 'Approving...',
  decline: 'Declining...',
  delete: 'Deleting...',
  undo: 'Undoing...',
}

type InFlight =
  | { kind: 'sent'; subject: Subject; action: Action }
  /** The server has responded; the page is about to change or has just changed. */
  | { kind: 'settling' }

/**
 * After the list changes, another card is under the pointer and has the focus. The second press of
 * a double click or key would decide an application that the admin has not seen. Longer than the
 * 500 ms that operating systems allow for a double click.
 */
const SETTLE_MS = 600

const currentAtom = atom<InFlight | null>(null)

/** The one decision in flight, shared by all admin pages; `null` when there is none. */
export const inFlightAtom = atom((get) => get(currentAtom))

/** Starts a decision; returns `false` when another one is in flight. */
export const startAtom = atom(null, (get, set, subject: Subject, action: Action): boolean => {
  const current = get(currentAtom)
  // Undo is offered immediately and must not wait for a slow list.
  const isFree = current === null || (action === 'undo' && current.kind === 'settling')
  if (isFree) set(currentAtom, { kind: 'sent', subject, action })
  return isFree
})

/** Call when the server has responded; returns a function to call once the page is updated. */
export const settleAtom = atom(null, (get, set) => {
  const settling: InFlight = { kind: 'settling' }
  set(currentAtom, settling)
  return () => {
    setTimeout(() => {
      if (get(currentAtom) === settling) set(currentAtom, null)
    }, SETTLE_MS)
  }
})

import { atom } from 'jotai'
import type { Subject } from './undoable.ts'

export type Deed = 'approve' | 'decline' | 'delete' | 'undo'

/** What a button, and a screen reader, says of it until the server has answered. */
export const DOING: Record<Deed, string> = {
  approve: 'Approving...',
  decline: 'Declining...',
  delete: 'Deleting...',
  undo: 'Undoing...',
}

export type UnderWay =
  | { kind: 'sent'; subject: Subject; deed: Deed }
  /** The server has answered; what the page shows moves soon, or has only just moved. */
  | { kind: 'settling' }

/**
 * After the page has changed, another card lies under the pointer and holds the focus: the second
 * press of a double click, or of a key, would decide about a company nobody has looked at. Systems
 * take two clicks within 500 ms for a double click, so this one rule serves pointer and keyboard.
 */
const SETTLE_MS = 600

const latestAtom = atom<UnderWay | null>(null)

/** The one decision under way, on whichever admin page one has gone to since; `null` when none is. */
export const underWayAtom = atom((get) => get(latestAtom))

/** Begins one, unless another is under way; whether it did. */
export const beginAtom = atom(null, (get, set, subject: Subject, deed: Deed): boolean => {
  const now = get(latestAtom)
  // The undo is offered at once and must not wait for a list that is slow to come.
  const isFree = now === null || (deed === 'undo' && now.kind === 'settling')
  if (isFree) set(latestAtom, { kind: 'sent', subject, deed })
  return isFree
})

/** The server has answered; returns what to call when the page shows it. */
export const settleAtom = atom(null, (get, set) => {
  const settling: UnderWay = { kind: 'settling' }
  set(latestAtom, settling)
  return () => {
    setTimeout(() => {
      if (get(latestAtom) === settling) set(latestAtom, null)
    }, SETTLE_MS)
  }
})

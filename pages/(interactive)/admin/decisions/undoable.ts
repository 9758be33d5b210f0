import { atomWithStorage } from 'jotai/utils'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { tabStorage } from '#state/tab-storage.ts'

/** Application that a decision is about. */
export interface Subject {
  id: string
  companyName: string
  status: ApplicationStatus
  /** Number of the sender's changes. */
  version: number
}

/** `clinic` is the path of its page. */
export type ApproveAs = { as: 'new' } | { as: 'update'; clinic: string }

export interface Undoable {
  subject: Subject
  /** "Approved" */
  label: string
  /** The decision's success toast. */
  toastId: number
  /** End of the server's undo window, in epoch milliseconds of the browser's clock. */
  until: number
}

/** The latest decision while it can be undone. Kept in session storage across admin pages. */
export const undoableAtom = atomWithStorage<Undoable | null>('undoable', null, tabStorage())

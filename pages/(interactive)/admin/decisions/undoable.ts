import { atomWithStorage } from 'jotai/utils'
import type { ApplicationStatus } from '#domain/applications/limits.ts'
import { tabStorage } from '#state/tab-storage.ts'

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
  /** The success message of the decision. */
  toastId: number
  /** When the server stops taking it back, in milliseconds since 1970 by the browser's clock. */
  until: number
}

/** The latest decision while it may be undone; the tab's storage carries it to the next admin page. */
export const undoableAtom = atomWithStorage<Undoable | null>('undoable', null, tabStorage())

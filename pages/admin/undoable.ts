import { atom } from 'jotai'
import type { ApplicationStatus } from '#domain/application-status.ts'

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

const latestAtom = atom<Undoable | undefined>(undefined)

/** The latest decision while it may be undone, on whichever admin page one has gone to since. */
export const undoableAtom = atom(
  (get) => get(latestAtom),
  (get, set, decided: (Undoable & { forMs: number }) | undefined) => {
    set(latestAtom, decided)
    if (decided === undefined) return
    setTimeout(() => {
      if (get(latestAtom) === decided) set(latestAtom, undefined)
    }, decided.forMs)
  },
)

export const APPLICATION_STATUSES = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** As all proposals are stored; applicants and admins read "approved". */
export const STORED_STATUSES = {
  pending: 'pending',
  approved: 'accepted',
  declined: 'declined',
} as const

const SHOWN_STATUSES = { pending: 'pending', accepted: 'approved', declined: 'declined' } as const

export function shownStatus(stored: keyof typeof SHOWN_STATUSES): ApplicationStatus {
  return SHOWN_STATUSES[stored]
}

/** Time in which an undo stops the e-mail of a decision (R-ADMIN-3). */
export const UNDO_MS = 10_000

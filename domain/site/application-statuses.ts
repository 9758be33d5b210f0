/** Of every proposal; a report that is approved is called accepted. */
export const APPLICATION_STATUSES = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Time in which an undo stops the e-mail of a decision (R-ADMIN-3). */
export const UNDO_MS = 10_000

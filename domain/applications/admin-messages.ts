import type { ApplicationStatus } from './status.ts'

/** A message in the corner of the page; product.md section 8 fixes the texts. */
export interface AdminMessage {
  title: string
  text: string
  isError: boolean
}

/** Stands for what a company did not give, or "applications purge" has taken away. */
export const ABSENT = 'N/A'

export const CONFIRM_DELETE =
  'Are you sure you want to delete this application? This action cannot be undone.'

const MEANWHILE = 'It was changed meanwhile.'
const ENDED = 'Your session has ended: log in and try again.'

/** What the dashboard says, by a name that also fits into an address. */
export const ADMIN_MESSAGES = {
  approved: done('Application approved successfully.'),
  declined: done('Application declined successfully.'),
  deleted: done('Application deleted successfully.'),
  undone: done('The application is as it was before.'),
  'update-failed': failed('Failed to update application status.'),
  'update-late': failed(`Failed to update application status. ${MEANWHILE}`),
  'update-signed-out': failed(`Failed to update application status. ${ENDED}`),
  'undo-late': failed(
    'Failed to update application status. A decision can be undone for 10 seconds, while nothing else changes.',
  ),
  'delete-failed': failed('Failed to delete application.'),
  'delete-late': failed(`Failed to delete application. ${MEANWHILE}`),
  'delete-signed-out': failed(`Failed to delete application. ${ENDED}`),
  'load-failed': failed('Failed to load applications.'),
  'load-signed-out': failed(`Failed to load applications. ${ENDED}`),
  'details-failed': failed('Failed to load company details.'),
  'details-signed-out': failed(`Failed to load company details. ${ENDED}`),
  'sitemap-signed-out': failed(`The sitemap was not generated. ${ENDED}`),
  unexpected: failed('An unexpected error occurred.'),
  'not-found': {
    title: 'Company Not Found',
    text: 'The requested company could not be found.',
    isError: true,
  },
} satisfies Record<string, AdminMessage>

export type AdminNotice = keyof typeof ADMIN_MESSAGES

const LATE: readonly AdminNotice[] = ['update-late', 'undo-late', 'delete-late']

/**
 * The message of a notice. About a company, its title names the company; after a conflict its text
 * does, with the status the application has now.
 */
export function adminMessage(
  notice: AdminNotice,
  about?: { companyName: string; status?: ApplicationStatus | undefined } | null,
): AdminMessage {
  const message = ADMIN_MESSAGES[notice]
  if (!about) return message
  if (about.status !== undefined && LATE.includes(notice)) {
    return { ...message, text: `${message.text} ${about.companyName} is ${about.status} now.` }
  }
  return { ...message, title: `${message.title}: ${about.companyName}` }
}

/** Reads the name of a message out of an address; `null` for anything else. */
export function readNotice(value: unknown): AdminNotice | null {
  return typeof value === 'string' && isNotice(value) ? value : null
}

function isNotice(value: string): value is AdminNotice {
  return Object.hasOwn(ADMIN_MESSAGES, value)
}

export const STATUS_WORDS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
}

export const NO_APPLICATIONS: Record<ApplicationStatus, string> = {
  pending: 'No pending applications.',
  approved: 'No approved applications.',
  declined: 'No declined applications.',
}

/** What can be decided about an application of a status (product.md section 4). */
export function possibleDecisions(status: ApplicationStatus) {
  return { canApprove: status !== 'approved', canDecline: status !== 'declined' }
}

function done(text: string): AdminMessage {
  return { title: 'Success', text, isError: false }
}

function failed(text: string): AdminMessage {
  return { title: 'Error', text, isError: true }
}

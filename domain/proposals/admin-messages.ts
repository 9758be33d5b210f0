import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { isKeyOf } from '#domain/text/choices.ts'

/** A toast; R-ADMIN-7 fixes the texts. */
export interface AdminMessage {
  title: string
  text: string
  isError: boolean
}

/** Shown for a field that is empty or was deleted by a purge. */
export const ABSENT = 'N/A'

const CONFIRM_DELETE =
  'Are you sure you want to delete this application? This action cannot be undone.'

export function confirmDeletionOf(count: number): string {
  if (count === 1) return CONFIRM_DELETE
  return `Are you sure you want to delete these ${count} applications? This action cannot be undone.`
}

const CONFLICT = 'It has changed in the meantime.'

/** Toasts by name; the names also appear in URLs. */
export const ADMIN_MESSAGES = {
  approved: done('Application approved successfully.'),
  declined: done('Application declined successfully.'),
  deleted: done('Application deleted successfully.'),
  undone: done('The previous status is restored.'),
  'bulk-deleted': done('The selected applications were deleted.'),
  'bulk-late': failed(
    'Some of the selected items have changed in the meantime and were skipped. The others are done.',
  ),
  'none-selected': failed('Nothing was changed: select at least one item.'),
  'no-reason': failed('Nothing was changed: say why it is declined.'),
  'one-at-a-time': failed('Nothing was changed: several items can be declined or deleted only.'),
  'update-failed': failed('Failed to update application status.'),
  'update-late': failed(`Failed to update application status. ${CONFLICT}`),
  'no-clinic': failed('Failed to update application status. No clinic is listed at that address.'),
  'delete-failed': failed('Failed to delete application.'),
  'delete-late': failed(`Failed to delete application. ${CONFLICT}`),
  'load-failed': failed('Failed to load applications.'),
  'details-failed': failed('Failed to load company details.'),
  'password-set': done('The password is changed. The other sessions have ended.'),
  'password-in-environment': failed(
    'Nothing was changed: the environment sets the site’s password. Change it there, and restart the site.',
  ),
  'sessions-ended': done('All other sessions have ended.'),
  'admin-added': done('The admin was added, and can sign in with the name and password.'),
  'admin-removed': done('The admin was removed, and their sessions have ended.'),
  'no-admin': failed('Nothing was changed: there is no admin of this name.'),
  'site-password-only': failed(
    'Nothing was changed: sign in with the site’s password to add and remove admins.',
  ),
  accepted: done('Accepted. The page shows it now.'),
  'report-declined': done('Declined. The page does not show it.'),
  'items-declined': done('The selected items were declined.'),
  'decision-undone': done('The decision was undone.'),
  kept: done('The shown value stays. The conflict will not be raised again.'),
  'list-taken': done('The page shows the value of the list again.'),
  merged: done(
    'The two listings were merged. The address of the removed one now leads to the other.',
  ),
  linked: done('The two pages now link to each other.'),
  'not-same': done('They stay separate and will not be suggested again.'),
  'claim-proven': done('The code is correct. The clinic can now edit its page.'),
  'claim-ended': done('The claim ended. Its private link no longer works.'),
  'edits-undone': done('The claim ended, and its edits were undone.'),
  'site-fine': done(
    'The website was marked as fine. It will be checked again when its address changes.',
  ),
  blocked: done('Blocked. Forms from this address are refused from now on.'),
  unblocked: done('The block was lifted.'),
  'wrong-code': failed('That code is wrong. After five wrong codes the claim ends.'),
  late: failed('Nothing was changed: this item has been decided in the meantime.'),
  'in-the-way': failed(
    'Nothing was undone: a later decision changed the same. Undo that one first.',
  ),
  'no-item': failed('Nothing was changed: this item is no longer in the queue.'),
  'not-applicable': failed(
    'Nothing was changed: the clinic is no longer listed, or it has changed since.',
  ),
  'nothing-chosen': failed('Nothing was changed: choose at least one change, or decline.'),
  'not-readable': failed(
    'Nothing was changed: what the page will say cannot be used. A booking link is a website, a position is like “30.2672, -97.7431”, and services are named as on the site.',
  ),
  'not-saved': failed('Nothing can be saved right now, and nothing was saved.'),
  'listing-saved': done('Saved. The page shows it now.'),
  'listing-added': done('The listing was added. Everybody can see its page now.'),
  'list-applies': done('The value was removed; what the others say applies again.'),
  hidden: done('The listing is hidden. Its address answers that it is gone, without its name.'),
  shown: done('The listing is shown again.'),
  closed: done('The listing is closed for good. Its address says so.'),
  split: done('The listing is on its own again.'),
  'listing-deleted': done('The listing was deleted for good.'),
  'listings-hidden': done('The selected listings are hidden.'),
  'listings-set': done('The fact was set for the selected listings.'),
  'compare-them': done('Compare the two, and choose which one stays.'),
  noted: done('The note was saved.'),
  'note-deleted': done('The note was deleted.'),
  'no-listing': failed('Nothing was changed: this listing no longer exists.'),
  'not-possible': failed('Nothing was changed: the listing has changed in the meantime.'),
  'premium-set': done('The last premium day is saved.'),
  'plan-ended': done('The listing is free now.'),
  'free-already': failed('This listing is free already.'),
  'backed-up': done('The backup is made and checked.'),
  'not-backed-up': failed('No backup was made. “Nightly backup” says why.'),
  unsubscribed: done('The address is removed.'),
  purged: done('Old personal data is deleted. Earlier backups still contain it.'),
  'not-purged': failed(
    'The purge did not finish: another process was using the database. Try again.',
  ),
  checked: done('Everything was checked again.'),
  'site-saved': done('The file is saved, and the site shows it.'),
  'site-deleted': done('The file is deleted.'),
  unexpected: failed('An unexpected error occurred.'),
  'not-found': {
    title: 'Company Not Found',
    text: 'The requested company could not be found.',
    isError: true,
  },
} satisfies Record<string, AdminMessage>

export type AdminNotice = keyof typeof ADMIN_MESSAGES

const CONFLICT_NOTICES: readonly AdminNotice[] = ['update-late', 'delete-late']

/** `about` goes into the title; for a conflict it goes into the text, with the current status. */
export function adminMessage(
  notice: AdminNotice,
  about?: { clinicName: string; status?: ApplicationStatus | undefined } | null,
): AdminMessage {
  const message = ADMIN_MESSAGES[notice]
  if (!about?.clinicName) return message
  if (about.status !== undefined && CONFLICT_NOTICES.includes(notice)) {
    return { ...message, text: `${message.text} ${about.clinicName} is now ${about.status}.` }
  }
  return { ...message, title: `${message.title}: ${about.clinicName}` }
}

/** Notice name from a URL parameter; `null` for anything else. */
export function readNotice(value: unknown): AdminNotice | null {
  return isKeyOf(ADMIN_MESSAGES, value) ? value : null
}

export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
}

/** Label of a pressed button until the answer arrives. */
export const PROGRESS_TEXT = {
  accept: 'Approving...',
  decline: 'Declining...',
  delete: 'Deleting...',
  undo: 'Undoing...',
  'back-up': 'Making a backup...',
  check: 'Checking...',
  save: 'Saving...',
} as const

/** Buttons per status (R-ADMIN-2). */
export function possibleDecisions(status: ApplicationStatus) {
  return { canApprove: status !== 'approved', canDecline: status !== 'declined' }
}

function done(text: string): AdminMessage {
  return { title: 'Success', text, isError: false }
}

function failed(text: string): AdminMessage {
  return { title: 'Error', text, isError: true }
}

/** '' for a free listing of a site that has no other. */
export function listingWord(type: string, hasPremium: boolean): string {
  if (type === 'premium') return 'Premium'
  return hasPremium ? 'Free' : ''
}

/** Notices after an admin's action in the queue, by their name in the URL. */
export const QUEUE_NOTICES = {
  accepted: done('Report accepted. The page shows it now.'),
  declined: done('Report declined. The page stays as it is.'),
  'bulk-declined': done('The selected items were declined. The pages stay as they are.'),
  undone: done('The decision was undone.'),
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
  'claim-restored': done('The clinic can edit its page again with its previous private link.'),
  'claim-reopened': done(
    'The claim waits for a call again, and its private link works. Its e-mail address stays deleted.',
  ),
  'site-fine': done(
    'The website was marked as fine. It will be checked again when its address changes.',
  ),
  'wrong-code': failed('That code is wrong. After five wrong codes the claim ends.'),
  late: failed('Nothing was changed: this item has been decided in the meantime.'),
  'bulk-late': failed(
    'Some of the selected items have been decided in the meantime and were not changed. The others were declined.',
  ),
  'none-selected': failed('Nothing was changed: select at least one report or claim.'),
  'not-found': failed('Nothing was changed: this item is no longer in the queue.'),
  'not-applicable': failed(
    'Nothing was changed: the clinic is no longer listed, or it has changed since.',
  ),
  'nothing-chosen': failed('Nothing was changed: choose at least one change, or decline.'),
  failed: failed('Nothing can be saved right now, and nothing was saved.'),
} as const

export type QueueNotice = keyof typeof QUEUE_NOTICES

export function readQueueNotice(value: unknown): QueueNotice | null {
  return typeof value === 'string' && isNotice(value) ? value : null
}

function isNotice(value: string): value is QueueNotice {
  return Object.hasOwn(QUEUE_NOTICES, value)
}

function done(text: string) {
  return { text, isError: false }
}

function failed(text: string) {
  return { text, isError: true }
}

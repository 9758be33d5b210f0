/** Notices after an admin's action in the queue, by their name in the URL. */
export const QUEUE_NOTICES = {
  accepted: done('Report accepted. The page shows it now.'),
  done: done('Report marked as done. Nothing was changed.'),
  declined: done('Report declined. The page stays as it is.'),
  'bulk-declined': done('The selected items were declined. The pages stay as they are.'),
  undone: done('Everything is as it was before.'),
  kept: done('What is shown stays, and the list is not asked again.'),
  'list-taken': done('The list counts again.'),
  merged: done('The two listings are one now. The other address leads to it.'),
  linked: done('The two pages name each other now.'),
  'not-same': done('They stay apart, and nobody is asked about them again.'),
  'claim-proven': done('The code is right. The clinic can edit its page now.'),
  'claim-ended': done('The claim ended. Its private link works no longer.'),
  'edits-undone': done('The claim ended, and what it said about the clinic was undone.'),
  'claim-restored': done('The clinic can edit its page again, with the private link that it had.'),
  'claim-reopened': done(
    'The claim waits for a call again, and its private link works. Its e-mail address is gone.',
  ),
  'site-fine': done('The website is fine. It is asked about again when its address changes.'),
  'wrong-code': failed('That is not the code. After five wrong ones the claim ends.'),
  late: failed('Nothing was changed: it was decided meanwhile.'),
  'bulk-late': failed(
    'Some of the selected items were decided meanwhile and stay as they are. The others were declined.',
  ),
  'none-selected': failed('Nothing was changed: select at least one report or claim.'),
  'not-found': failed('Nothing was changed: this is not waiting here any more.'),
  'not-applicable': failed(
    'Nothing was changed: the clinic is not listed any more, or it was changed since.',
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

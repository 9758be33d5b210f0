/** Results of what the admin does in the queue, by the name in the page's address. */
export const QUEUE_NOTICES = {
  accepted: done('Report accepted. The page shows it now.'),
  done: done('Report marked as done. Nothing was changed.'),
  declined: done('Report declined. The page stays as it is.'),
  undone: done('Everything is as it was before.'),
  kept: done('What is shown stays, and the list is not asked again.'),
  'list-taken': done('The list counts again.'),
  merged: done('The two listings are one now. The other address leads to it.'),
  linked: done('The two pages name each other now.'),
  'not-same': done('They stay apart, and nobody is asked about them again.'),
  'claim-proven': done('The code is right. The clinic can edit its page now.'),
  'claim-ended': done('The claim ended. Its private link works no longer.'),
  'edits-undone': done('The claim ended, and what it said about the clinic was undone.'),
  'wrong-code': failed('That is not the code. After five wrong ones the claim ends.'),
  late: failed('Nothing was changed: it was decided meanwhile.'),
  'not-found': failed('Nothing was changed: this is not waiting here any more.'),
  'not-applicable': failed(
    'Nothing was changed: the clinic is not listed any more, or it was changed since.',
  ),
  'nothing-chosen': failed('Nothing was changed: choose at least one change, or decline.'),
  failed: failed('Nothing can be saved right now, and nothing was.'),
} as const

export type QueueNotice = keyof typeof QUEUE_NOTICES

/** `null` for anything else. */
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

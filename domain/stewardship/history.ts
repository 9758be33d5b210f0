/** What somebody did about a clinic; each can be undone (R-FIELD-4). */
export const CLINIC_ACTIONS = [
  'state',
  'take-list',
  'keep',
  'hide',
  'unhide',
  'close',
  'reopen',
  'merge',
  'split',
] as const

/** `state`: says what a field is. `take-list`: drops such a statement. `keep`: stands by it. */
export type ClinicAction = (typeof CLINIC_ACTIONS)[number]

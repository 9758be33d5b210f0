/** Decisions about a clinic; each can be undone (R-FIELD-4). */
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

/**
 * `state` sets a field's value, `take-list` returns to the list's value, `keep` confirms the
 * statement.
 */
export type ClinicAction = (typeof CLINIC_ACTIONS)[number]

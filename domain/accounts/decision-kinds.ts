import type { AuditEventName } from './audit.ts'

/** Decisions about what people say of a listing. */
const DECISIONS = [
  'approve',
  'decline',
  'delete',
  'resend',
  'accept-report',
  'decline-report',
  'edit',
  'state',
  'take-list',
  'keep',
  'hide',
  'unhide',
  'close',
  'reopen',
  'merge',
  'split',
  'add-listing',
  'delete-listing',
  'not-same',
  'belongs-to',
  'site-accepted',
  'claim-proven',
  'claim-ended',
  'claim-declined',
  'block',
  'unblock',
  'premium',
  'undo',
] as const

/** What the log keeps: decisions, and events that change no listing. */
export type DecisionKind = (typeof DECISIONS)[number] | AuditEventName

import { z } from 'zod'
import type { AUDIT_ACTORS } from './audit-actors.ts'

const MAX_FILE_NAME_LENGTH = 200

/** Drops folders, which may contain a person's name, and terminal control characters. */
const fileName = z.string().transform((path) =>
  path
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_FILE_NAME_LENGTH),
)
const count = z.int().min(0)
const noDetails = z.strictObject({})
const attempts = z.strictObject({ attemptsThisHour: count })
const sessions = z.strictObject({ sessionsEnded: count })
const name = z.string()

/** Strict, so that no visitor's data, applicant text or password gets in by accident. */
const details = z.object({
  import: z.strictObject({
    file: fileName,
    outcome: z.enum(['done', 'refused', 'undone']),
    forced: z.boolean(),
    rows: count.optional(),
    imported: count.optional(),
    duplicates: count.optional(),
    skipped: count.optional(),
    added: count.optional(),
    changed: count.optional(),
    removed: count.optional(),
    reason: z.string().max(500).optional(),
  }),
  'application-withdrawn': z.strictObject({ application: z.string() }),
  'sign-in': noDetails,
  'sign-in-refused': attempts,
  'sign-in-throttled': attempts,
  'sign-out': noDetails,
  'sign-out-all': sessions,
  'password-set': sessions.extend({ name: name.optional() }),
  'admin-added': z.strictObject({ name }),
  'admin-removed': sessions.extend({ name }),
  migration: z.strictObject({ names: z.array(z.string()) }),
  backup: z.strictObject({ file: fileName, automatic: z.boolean() }),
  'backup-downloaded': z.strictObject({ file: fileName }),
  'site-file': z.strictObject({ file: z.string().max(200), change: z.enum(['save', 'delete']) }),
  restore: z.strictObject({ file: fileName }),
  purge: z.strictObject({
    olderThanDays: z.number().min(0),
    applications: count,
    reports: count.optional(),
    claims: count.optional(),
  }),
  'subscribers-export': z.strictObject({ count }),
  'subscriber-removed': noDetails,
})

export type AuditEventName = keyof z.infer<typeof details>

/** An event that changes no listing. */
export type AuditEvent = {
  [Name in AuditEventName]: {
    event: Name
    actor: (typeof AUDIT_ACTORS)[number]
    /** Of the admin. */
    name?: string | undefined
    details: z.input<typeof details>[Name]
  }
}[AuditEventName]

/** Throws when the details do not match the event's schema. */
export function auditDetails(event: AuditEvent): object {
  return details.shape[event.event].parse(event.details)
}

const LOGGED_ATTEMPT = /^[125]0*$/

/** Logs fewer and fewer attempts of a flood: ten million in an hour make 22 rows. */
export function isAttemptLogged(attempt: number): boolean {
  return LOGGED_ATTEMPT.test(String(attempt))
}

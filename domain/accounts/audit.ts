import { z } from 'zod'
import { APPLICATION_STATUSES } from '#domain/applications/status.ts'

/** The signed-in admin, a command, the server by itself, or somebody who has not signed in. */
const AUDIT_ACTORS = ['admin', 'cli', 'server', 'visitor'] as const

const LONGEST_FILE_NAME = 200

/** Without its folders, which may name a person, and without what could steer a terminal. */
const fileName = z.string().transform((path) =>
  path
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, LONGEST_FILE_NAME),
)
const count = z.int().min(0)
const nothing = z.strictObject({})
const attempts = z.strictObject({ attemptsThisHour: count })
const sessions = z.strictObject({ sessionsEnded: count })

/**
 * What is kept of each kind of event. Strict, so that nothing gets in by accident: no e-mail, no
 * address, nothing an applicant wrote, nothing of a password.
 */
const details = z.object({
  import: z.strictObject({
    file: fileName,
    outcome: z.enum(['done', 'refused']),
    forced: z.boolean(),
    rows: count.optional(),
    imported: count.optional(),
    duplicates: count.optional(),
    skipped: count.optional(),
    added: count.optional(),
    changed: count.optional(),
    removed: count.optional(),
  }),
  decision: z.strictObject({
    application: z.string(),
    from: z.enum(APPLICATION_STATUSES),
    to: z.enum([...APPLICATION_STATUSES, 'deleted']),
    undo: z.boolean(),
  }),
  'sign-in': nothing,
  'sign-in-refused': attempts,
  'sign-in-throttled': attempts,
  'sign-out': nothing,
  'sign-out-all': sessions,
  'password-set': sessions,
  migration: z.strictObject({ names: z.array(z.string()) }),
  backup: z.strictObject({ file: fileName, automatic: z.boolean() }),
  restore: z.strictObject({ file: fileName }),
  purge: z.strictObject({ olderThanDays: z.number().min(0), applications: count }),
  'applications-export': z.strictObject({ count }),
  'subscribers-export': z.strictObject({ count }),
  'subscriber-removed': nothing,
})

const eventName = z.keyof(details)

/** Every kind of event on record. */
export const AUDIT_EVENTS = eventName.options

export type AuditEventName = z.infer<typeof eventName>

/** Something to put on record; a decision is on record already, as itself. */
export type AuditEvent = {
  [Name in Exclude<AuditEventName, 'decision'>]: {
    event: Name
    actor: (typeof AUDIT_ACTORS)[number]
    details: z.input<typeof details>[Name]
  }
}[Exclude<AuditEventName, 'decision'>]

/** What is stored of an event. Throws when it holds more, or less, than its kind may. */
export function auditDetails(event: AuditEvent): object {
  return details.shape[event.event].parse(event.details)
}

/** One event as the list has it, read back from where it is stored. */
export const auditEntry = z.object({
  /** ISO instant. */
  at: z.iso.datetime(),
  event: z.string(),
  actor: z.enum(AUDIT_ACTORS),
  details: z.record(z.string(), z.json()),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** The ones, twos and fives of every power of ten. */
const TOLD = /^[125]0*$/

/**
 * Whether the so-maniest attempt of an hour is put on record. Anybody can make attempts, so ten
 * million of them are 22 rows.
 */
export function isAttemptTold(attempt: number): boolean {
  return TOLD.test(String(attempt))
}

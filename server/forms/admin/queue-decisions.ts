import { declineReason } from '#domain/forms/decline-reasons.ts'
import { z } from 'zod'
import { readCode } from '#domain/claims/ways.ts'
import { MAX_QUEUE_ITEMS } from '#domain/reports/queue-keys.ts'
import { readReference } from '#domain/reports/reference.ts'
import { TOPICS } from '#domain/reports/report.ts'
import { FIELD_NAMES } from '#domain/stewardship/fields.ts'
import { SOURCES } from '#domain/stewardship/statements.ts'
import { endClaim } from '#db/claims/end.ts'
import { proveByCall } from '#db/claims/prove.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import {
  decideBelongsTo,
  decideNotSame,
  mergePair,
  TAKEN_FIELDS,
  undoPair,
} from '#db/desk/decide-pair.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { acceptReport, declineReport, undoReport } from '#db/reports/decide.ts'
import { acceptSite } from '#db/stewardship/accept-site.ts'
import { confirmStatement, dropStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { declineInBulk, type Declined } from '#db/desk/decline-in-bulk.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { queueDecision, toResult } from './queue-form.ts'

const MAX_CODE_LENGTH = 40

const id = z.coerce.number().int().positive()
const side = z.enum(['first', 'second'])

export const reportDecision = queueDecision(
  z.object({
    action: z.enum(['accept', 'decline', 'undo']),
    topic: checkedBoxes(z.enum(TOPICS)),
    reason: declineReason,
  }),
  async ({ action, topic, reason }, { connection, params, ...step }) => {
    const reference = readReference(params['reference'] ?? '')
    if (action === 'undo') return toResult(await undoReport(connection, reference, step), 'undone')
    if (action === 'decline') {
      return toResult(
        await declineReport(connection, reference, { ...step, reason }),
        'declined',
        reference,
      )
    }
    if (topic.length === 0) return { notice: 'nothing-chosen' }
    const accepted = await acceptReport(connection, reference, { ...step, topics: topic })
    return toResult(accepted, 'accepted', reference)
  },
)

export const claimDecision = queueDecision(
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('accept'), code: z.string().max(MAX_CODE_LENGTH) }),
    z.object({
      action: z.literal('end'),
      /** Also undoes the claim's edits of its clinic. */
      undoEdits: z.literal('on').optional(),
      reason: declineReason,
    }),
    /** Undoes an end. */
    z.object({ action: z.literal('undo') }),
  ]),
  (form, { connection, params: { id: claim = '' }, ...step }) =>
    inWriteTransaction(connection, async (db) => {
      if (form.action === 'accept') {
        const { kind } = await proveByCall(db, claim, { code: readCode(form.code), ...step })
        if (kind === 'proven') return { notice: 'claim-proven' }
        return { notice: kind === 'wrong' ? 'wrong-code' : 'not-found' }
      }
      if (form.action === 'undo') {
        const state = await restoreClaim(db, claim, step)
        if (state === undefined) return { notice: 'not-found' }
        return { notice: state === 'open' ? 'claim-reopened' : 'claim-restored' }
      }
      const undoesEdits = form.undoEdits === 'on'
      if (!(await endClaim(db, claim, { ...step, undoesEdits, reason: form.reason })))
        return { notice: 'not-found' }
      return { notice: undoesEdits ? 'edits-undone' : 'claim-ended', of: claim }
    }),
)

export const conflictDecision = queueDecision(
  z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['keep', 'list']),
      clinic: id,
      field: z.enum(FIELD_NAMES),
      source: z.enum(SOURCES),
    }),
    z.object({ action: z.literal('undo'), entry: id }),
  ]),
  (form, { connection, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      if (form.action === 'undo') {
        const { kind } = await undoDecision(db, form.entry, by, now)
        if (kind === 'done') return { notice: 'undone' }
        return { notice: kind === 'already-undone' ? 'late' : 'not-found' }
      }
      const { action, clinic, field, source } = form
      const decide = action === 'keep' ? confirmStatement : dropStatement
      const outcome = await decide(db, { id: clinic, field, source, by, now })
      if (outcome.kind !== 'done') return { notice: 'not-found' }
      return { notice: action === 'keep' ? 'kept' : 'list-taken', of: String(outcome.historyId) }
    }),
)

export const duplicateDecision = queueDecision(
  z.object({
    action: z.enum(['merge', 'not-same', 'first-belongs', 'second-belongs', 'undo']),
    first: id,
    second: id,
    /** The listing whose page stays, and those that the page takes fields from. */
    kept: side.default('first'),
    name: side.optional(),
    address: side.optional(),
    phone: side.optional(),
    site: side.optional(),
    hours: side.optional(),
  }),
  async ({ action, first, second, kept, ...chosen }, { connection, ...step }) => {
    const pair = [first, second] as const
    const of = pair.join('-')
    if (action === 'undo') return toResult(await undoPair(connection, pair, step), 'undone', of)
    if (action === 'not-same') {
      return toResult(await decideNotSame(connection, pair, step), 'not-same', of)
    }
    if (action !== 'merge') {
      const [practitionerId, practiceId] = action === 'first-belongs' ? pair : [second, first]
      const link = { practitionerId, practiceId }
      return toResult(await decideBelongsTo(connection, link, step), 'linked', of)
    }
    const [winnerId, loserId] = kept === 'first' ? pair : [second, first]
    const take = TAKEN_FIELDS.filter((field) => (chosen[field] ?? kept) !== kept)
    const merge = { winnerId, loserId, take, ...step }
    return toResult(await mergePair(connection, merge), 'merged', of)
  },
)

export const websiteDecision = queueDecision(
  z.object({ action: z.enum(['fine', 'undo']), provider: id }),
  async ({ action, provider: providerId }, { connection, by, now }) => {
    const isFine = action === 'fine'
    const answer = { providerId, isFine, adminName: by.name, now }
    if (!(await acceptSite(connection, answer))) return { notice: 'not-found' }
    return isFine ? { notice: 'site-fine', of: String(providerId) } : { notice: 'undone' }
  },
)

/** Longer than any reference. */
const MAX_REFERENCE_LENGTH = 20

/** A claim's id, or a report's reference. */
const selectedItem = z.union([
  z.uuid().transform((claim): Declined => ({ kind: 'claim', id: claim })),
  z
    .string()
    .max(MAX_REFERENCE_LENGTH)
    .transform((typed): Declined => ({ kind: 'report', reference: readReference(typed) })),
])

export const bulkDecision = queueDecision(
  z.object({
    action: z.literal('decline'),
    reason: declineReason,
    selected: checkedBoxes(selectedItem, 2 * MAX_QUEUE_ITEMS),
  }),
  async ({ selected, reason }, { connection, ...step }) => {
    if (selected.length === 0) return { notice: 'none-selected' }
    const { late } = await declineInBulk(connection, selected, { ...step, reason })
    return { notice: late === 0 ? 'bulk-declined' : 'bulk-late' }
  },
)

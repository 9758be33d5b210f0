import type { Router } from 'express'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { z } from 'zod'
import { readCode } from '#domain/claims/ways.ts'
import { MAX_SELECTED, BULK_ACTIONS, readSelected } from '#domain/applications/bulk.ts'
import { readReference } from '#domain/reports/reference.ts'
import { TOPICS } from '#domain/reports/report.ts'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { SOURCES } from '#domain/stewardship/statements.ts'
import { endClaim } from '#db/claims/end.ts'
import { proveByCall } from '#db/claims/prove.ts'
import { blockSender, liftBlock } from '#db/accounts/blocks.ts'
import { decideInBulk } from '#db/desk/decide-in-bulk.ts'
import { decidePair, mergePair, TAKEN_FIELDS } from '#db/desk/decide-pair.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { describeDecision } from '#db/desk/listing-page.ts'
import { undoDecision, type UndoOutcome } from '#db/desk/undo.ts'
import { acceptReport, declineReport } from '#db/reports/decide.ts'
import { acceptSite } from '#db/stewardship/site-findings.ts'
import { confirmStatement, dropStatement } from '#db/stewardship/record-statement.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { adminForm, type AdminDependencies, type Result } from './admin-form.ts'

const MAX_CODE_LENGTH = 40

const id = z.coerce.number().int().positive()
const side = z.enum(['first', 'second'])

/** The notice for a decision that may have come too late. */
function toResult(
  { kind }: { kind: 'done' | 'conflict' | 'not-found' | 'not-applicable' | 'not-readable' },
  notice: Result['notice'],
  of: string,
): Result {
  if (kind === 'done') return { notice, of }
  return { notice: kind === 'conflict' ? 'late' : kind === 'not-found' ? 'no-item' : kind }
}

const told = z.string().max(MAX_LENGTHS.description).optional()

const reportDecision = adminForm({
  schema: z.object({
    action: z.enum(['accept', 'decline']),
    topic: checkedBoxes(z.enum(TOPICS)),
    reason: declineReason,
    /** What the page will say, for topics that are told in words. */
    booking: told,
    position: told,
    offer: told,
    words: told,
  }),
  decide: async ({ action, topic, reason, ...typed }, { connection, params, by, now }) => {
    const reference = readReference(params['reference'] ?? '')
    const of = `report-${reference}`
    if (action === 'decline') {
      const declined = await declineReport(connection, reference, { by, now, reason })
      return toResult(declined, 'report-declined', of)
    }
    if (topic.length === 0) return { notice: 'nothing-chosen' }
    const accepted = await acceptReport(connection, reference, { by, now, topics: topic, typed })
    return toResult(accepted, 'accepted', of)
  },
})

const PROOF_NOTICES = {
  proven: 'claim-proven',
  wrong: 'wrong-code',
  'too-late': 'no-item',
} as const

const claimDecision = adminForm({
  schema: z.discriminatedUnion('action', [
    z.object({ action: z.literal('accept'), code: z.string().max(MAX_CODE_LENGTH) }),
    z.object({
      action: z.literal('end'),
      /** Also undoes the claim's edits of its clinic. */
      undoEdits: z.literal('on').optional(),
      reason: declineReason,
    }),
  ]),
  decide: (form, { connection, params: { id: claim = '' }, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      if (form.action === 'accept') {
        const proof = await proveByCall(db, claim, { code: readCode(form.code), by, now })
        return { notice: PROOF_NOTICES[proof] }
      }
      const undoesEdits = form.undoEdits === 'on'
      const ending = { by, now, undoesEdits, reason: form.reason }
      if (!(await endClaim(db, claim, ending))) return { notice: 'no-item' }
      return { notice: undoesEdits ? 'edits-undone' : 'claim-ended', of: `claim-${claim}` }
    }),
})

const conflictDecision = adminForm({
  schema: z.object({
    action: z.enum(['keep', 'list']),
    clinic: id,
    field: z.enum(FIELD_NAMES),
    source: z.enum(SOURCES),
  }),
  decide: ({ action, clinic, field, source }, { connection, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      const decide = action === 'keep' ? confirmStatement : dropStatement
      const outcome = await decide(db, { id: clinic, field, source, by, now })
      if (outcome.kind !== 'done') return { notice: 'no-item' }
      const of = `conflict-${clinic}-${field}`
      return { notice: action === 'keep' ? 'kept' : 'list-taken', of }
    }),
})

const duplicateDecision = adminForm({
  schema: z.object({
    action: z.enum(['merge', 'not-same', 'first-belongs', 'second-belongs']),
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
  decide: async ({ action, first, second, kept, ...chosen }, { connection, by, now }) => {
    const pair = [first, second] as const
    const of = `pair-${Math.min(first, second)}-${Math.max(first, second)}`
    const step = { by, now }
    if (action === 'not-same') {
      const decided = await decidePair(connection, pair, { decision: action, ...step })
      return toResult(decided, 'not-same', of)
    }
    if (action !== 'merge') {
      const practiceId = action === 'first-belongs' ? second : first
      const link = { decision: 'belongs-to', practiceId, ...step } as const
      return toResult(await decidePair(connection, pair, link), 'linked', of)
    }
    const [winnerId, loserId] = kept === 'first' ? pair : [second, first]
    const take = TAKEN_FIELDS.filter((field) => (chosen[field] ?? kept) !== kept)
    const merge = { winnerId, loserId, take, ...step }
    return toResult(await mergePair(connection, merge), 'merged', of)
  },
})

const websiteDecision = adminForm({
  schema: z.object({ action: z.literal('fine'), provider: id }),
  decide: async ({ provider: providerId }, { connection, by, now }) => {
    const answer = { providerId, by, now }
    if (!(await acceptSite(connection, answer))) return { notice: 'no-item' }
    return { notice: 'site-fine', of: `website-${providerId}` }
  },
})

const selectedItem = z.string().transform((value, context) => {
  const selected = readSelected(value)
  if (selected === undefined) context.addIssue('must be a selected item')
  return selected ?? z.NEVER
})

/** Declines the selected items, or deletes the selected applications. */
const bulkDecision = adminForm({
  schema: z.object({
    action: z.enum(BULK_ACTIONS),
    reason: declineReason,
    selected: checkedBoxes(selectedItem, MAX_SELECTED),
  }),
  decide: async ({ selected, action, reason }, { connection, by, now }) => {
    if (selected.length === 0) return { notice: 'none-selected' }
    const { late } = await decideInBulk(connection, selected, { action, reason, by, now })
    if (late > 0) return { notice: 'bulk-late' }
    return { notice: action === 'delete' ? 'bulk-deleted' : 'items-declined' }
  },
})

function undoResult(outcome: UndoOutcome): Result {
  if (outcome.kind === 'done') return { notice: 'decision-undone' }
  if (outcome.kind !== 'in-the-way')
    return { notice: outcome.kind === 'not-found' ? 'no-item' : 'late' }
  return { notice: outcome.kind, company: outcome.by && describeDecision(outcome.by) }
}

const undoForm = adminForm({
  schema: z.object({ action: z.literal('undo') }),
  decide: async (_form, { connection, params, by, now }) => {
    return undoResult(await undoDecision(connection, Number(params['id']), { by, now }))
  },
})

const blockForm = adminForm({
  schema: z.object({ action: z.enum(['block', 'lift']), email: z.email().max(200) }),
  decide: async ({ action, email }, { connection, by, now }) => {
    await inWriteTransaction(connection, (db) =>
      (action === 'block' ? blockSender : liftBlock)(db, email, { by, now }),
    )
    return { notice: action === 'block' ? 'blocked' : 'unblocked' }
  },
})

const FORMS = {
  '/api/admin/queue': bulkDecision,
  '/api/admin/reports/:reference': reportDecision,
  '/api/admin/claims/:id': claimDecision,
  '/api/admin/conflicts': conflictDecision,
  '/api/admin/duplicates': duplicateDecision,
  '/api/admin/websites': websiteDecision,
  '/api/admin/decisions/:id': undoForm,
  '/api/admin/blocks': blockForm,
}

/** The forms of the queue. */
export function adminQueueRoutes(dependencies: AdminDependencies): Router[] {
  return Object.entries(FORMS).map(([path, form]) => postRoute(path, form(dependencies)))
}

import type { Router } from 'express'
import { z } from 'zod'
import {
  MAX_SELECTED,
  readQueueKey,
  type DeskItem,
  queueKey,
  type ItemKind,
} from '#domain/proposals/desk.ts'
import { readCode } from '#domain/proposals/proof.ts'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { readField, readTexts } from '#domain/forms/read-texts.ts'
import { TOPICS } from '#domain/proposals/topics.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { paths, readProviderPath } from '#domain/site/paths.ts'
import { isChoice, isKeyOf } from '#domain/text/choices.ts'
import { decideProposal, deleteApplication, type Approval } from '#db/proposals/decide.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import {
  decideInBulk,
  decidePair,
  mergePair,
  TAKEN_FIELDS,
  type PairResult,
} from '#db/desk/decide.ts'
import { describeLater } from '#db/decisions/history.ts'
import { undoDecision } from '#db/desk/undo.ts'
import type { AdminStep } from '#db/decisions/log.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { listConflicts, confirmStatement, dropStatement } from '#db/stewardship/state-facts.ts'
import { acceptSite } from '#db/stewardship/site-checks.ts'
import { checkedBoxes } from '#server/forms/posted-form.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { adminForm, type Result } from './admin-form.ts'

const selectedItem = z.string().transform((value, context) => {
  const selected = readQueueKey(value)
  if (selected === undefined) context.addIssue('must name an item')
  return selected ?? z.NEVER
})

const told = z.string().max(MAX_LENGTHS.description).optional()
const side = z.enum(['first', 'second'])
const MAX_CODE_LENGTH = 40
const MAX_ADDRESS_LENGTH = 500
const MAX_NAME_LENGTH = 60

const form = z.object({
  /** The id of an application, or the key of another item; several are declined or deleted at once. */
  proposal: checkedBoxes(selectedItem, MAX_SELECTED),
  answer: z.enum(['accept', 'decline', 'delete', 'undo', 'end', 'first-belongs', 'second-belongs']),
  /** What is undone. */
  decision: z.coerce.number().int().optional(),
  /** The facts to take, where the form says with `chosen` that it shows them. */
  facts: checkedBoxes(z.string().max(MAX_NAME_LENGTH)),
  chosen: z.literal('on').optional(),
  /** "new", or the address of the listing that an application updates. */
  as: z.string().max(MAX_ADDRESS_LENGTH).optional(),
  reason: declineReason,
  /** Status of the application that the admin saw; 409 if it has changed since. */
  expected: z.enum(APPLICATION_STATUSES).optional().catch(undefined),
  /** From the call about a claim. */
  code: z.string().max(MAX_CODE_LENGTH).default(''),
  /** Also undoes the edits of an owner. */
  undoEdits: z.literal('on').optional(),
  /** What the page will say, for topics that a report tells in words. */
  booking: told,
  position: told,
  offer: told,
  words: told,
  /** The listing of a pair whose page stays, and those that the page takes facts from. */
  kept: side.default('first'),
  name: side.optional(),
  address: side.optional(),
  phone: side.optional(),
  site: side.optional(),
  hours: side.optional(),
})

type Form = z.infer<typeof form>
interface Answered extends AdminStep {
  connection: ServerConnection
  item: DeskItem
}
type Answer = (form: Form, answered: Answered) => Promise<Result>

/** What somebody proposed; its sender reads why it is declined. */
const decideOne: Answer = async (given, { connection, item, ...step }) => {
  const { answer, facts, reason, code, undoEdits, expected, ...typed } = given
  const { kind, id, version } = item
  const notices = isKeyOf(NOTICES, kind) ? NOTICES[kind] : NOTICES.report
  if (answer === 'end') {
    const undoesEdits = undoEdits === 'on'
    const end = (db: Database) => endClaim(db, id, { ...step, undoesEdits })
    if (!(await inWriteTransaction(connection, end))) return { notice: 'no-item' }
    return { notice: undoesEdits ? 'edits-undone' : 'claim-ended' }
  }
  if (answer !== 'delete' && !isKeyOf(TO, answer)) return { notice: 'no-item' }
  const approval = readApproval(given)
  if (approval === null) return { notice: 'no-clinic' }
  const topics = facts.filter((fact) => isChoice(TOPICS, fact))
  const isReport = kind === 'report'
  if (isReport && answer === 'accept' && topics.length === 0) return { notice: 'nothing-chosen' }
  const seen = { expected, version, ...step }
  const { kind: outcome, name } = await (answer === 'delete'
    ? deleteApplication(connection, id, seen)
    : decideProposal(connection, id, {
        to: TO[answer],
        approval,
        ...(isReport && { topics, typed }),
        code: readCode(code),
        reason,
        ...seen,
      }))
  if (outcome === 'conflict' && answer === 'delete') return { notice: 'delete-late' }
  if (outcome === 'conflict' || outcome === 'not-found') return { notice: notices[outcome] }
  if (outcome !== 'done') return { notice: outcome }
  if (answer === 'delete') return { notice: 'deleted', company: name }
  return { notice: notices[answer] }
}

const TO = { accept: 'approved', decline: 'declined' } as const
const LATE = { conflict: 'late', 'not-found': 'no-item' } as const
const NOTICES = {
  application: {
    accept: 'approved',
    decline: 'declined',
    conflict: 'update-late',
    'not-found': 'not-found',
  },
  report: { accept: 'accepted', decline: 'report-declined', ...LATE },
  claim: { accept: 'claim-proven', decline: 'claim-ended', ...LATE },
} as const

/** How each kind of item is answered. */
const ANSWERS: Partial<Record<ItemKind, Answer>> = {
  application: decideOne,
  report: decideOne,
  claim: decideOne,

  conflict: ({ answer }, { connection, item: { id: key }, ...step }) =>
    inWriteTransaction(connection, async (db) => {
      const [id, field] = key.split('-')
      const conflicts = await listConflicts(db, Number(id))
      const found = conflicts.find((each) => each.field === field)
      if (found === undefined) return { notice: 'no-item' }
      const decide = answer === 'accept' ? confirmStatement : dropStatement
      await decide(db, { id: found.clinicId, field: found.field, source: found.source, ...step })
      return { notice: answer === 'accept' ? 'kept' : 'list-taken' }
    }),

  pair: async ({ answer, kept, ...chosen }, { connection, item: { id }, ...step }) => {
    const [first = 0, second = 0] = id.split('-').map(Number)
    const pair = [first, second] as const
    if (answer === 'accept') {
      const [winnerId, loserId] = kept === 'first' ? pair : [second, first]
      const take = TAKEN_FIELDS.filter((field) => (chosen[field] ?? kept) !== kept)
      return toResult(await mergePair(connection, { winnerId, loserId, take, ...step }), 'merged')
    }
    if (answer === 'decline') {
      return toResult(
        await decidePair(connection, pair, { decision: 'not-same', ...step }),
        'not-same',
      )
    }
    const practiceId = answer === 'first-belongs' ? second : first
    const link = { decision: 'belongs-to', practiceId, ...step } as const
    return toResult(await decidePair(connection, pair, link), 'linked')
  },

  website: async (_form, { connection, item: { id }, ...step }) => {
    const isDone = await acceptSite(connection, { providerId: Number(id), ...step })
    return { notice: isDone ? 'site-fine' : 'no-item' }
  },
}

/** `null` when `as` names no page of the site, and `undefined` when it is not said. */
function readApproval({ as, chosen, facts }: Form): Approval | null | undefined {
  if (as === undefined) return undefined
  if (as === 'new') return { as }
  const clinic = readProviderPath(as)
  if (clinic === undefined) return null
  const fields = facts.filter((fact) => isChoice(FIELD_NAMES, fact))
  return { as: 'update', clinic, ...(chosen === 'on' && { fields }) }
}

/** The notice for a decision that may have come too late. */
function toResult({ kind }: PairResult, notice: Result['notice']): Result {
  if (kind === 'done') return { notice }
  return { notice: kind === 'conflict' ? 'late' : kind === 'not-found' ? 'no-item' : kind }
}

async function undo(connection: ServerConnection, id: number, step: AdminStep): Promise<Result> {
  const outcome = await undoDecision(connection, id, step)
  if (outcome.kind === 'done') return { notice: 'decision-undone' }
  if (outcome.kind !== 'in-the-way')
    return { notice: outcome.kind === 'not-found' ? 'no-item' : 'late' }
  return { notice: outcome.kind, company: outcome.by && describeLater(outcome.by) }
}

/** The one door for every decision on an item of the desk. */
const decisionForm = adminForm({
  schema: form,
  home: paths.admin(),
  failed: (sent) => {
    if (!readTexts(sent, 'proposal').some((each) => readQueueKey(each)?.kind === 'application'))
      return 'not-saved'
    return readField(sent, 'answer') === 'delete' ? 'delete-failed' : 'update-failed'
  },
  decide: async (given, { connection, by, now }) => {
    const { proposal, answer, decision, reason } = given
    const [first] = proposal
    const of = first && queueKey(first.kind, first.id)
    if (decision !== undefined) {
      const result = await undo(connection, decision, { by, now })
      const isRestored = first?.kind === 'application' && result.notice === 'decision-undone'
      return { of, ...result, ...(isRestored && { notice: 'undone' }) }
    }
    if (first === undefined) return { notice: 'none-selected' }
    const isAsked = proposal.some(({ kind }) => isKeyOf(NOTICES, kind))
    if (answer === 'decline' && isAsked && reason === '') return { notice: 'no-reason' }
    if (proposal.length > 1) {
      if (answer !== 'decline' && answer !== 'delete') return { notice: 'one-at-a-time' }
      const step = { action: answer, reason, by, now }
      const { late } = await decideInBulk(connection, proposal, step)
      if (late > 0) return { notice: 'bulk-late' }
      return { notice: answer === 'delete' ? 'bulk-deleted' : 'items-declined' }
    }
    const decide = ANSWERS[first.kind]
    if (decide === undefined) return { notice: 'no-item' }
    return { of, ...(await decide(given, { connection, item: first, by, now })) }
  },
})

export function decisionRoutes(dependencies: AppContext): Router {
  return postRoute(paths.adminDecisions(), decisionForm(dependencies))
}

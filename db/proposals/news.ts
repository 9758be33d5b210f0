import { sql } from 'kysely'
import type { NewsName } from '#domain/mail/texts.ts'
import { describeTopics, toLine } from '#domain/proposals/topics.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { describeOther } from '#domain/proposals/proof.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import { findDecision, findInEffect, findMaker, type LoggedDecision } from '#db/decisions/log.ts'
import { listStated } from '#db/decisions/history.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findName } from '#db/stewardship/listing.ts'
import { findProposal, findReport, listTopics, type Report } from './find.ts'
import { type Claim, findShownValues, selectOwners } from './owners.ts'

interface Told {
  kind: NewsName
  /** "Phone: (512) 555-0100" */
  lines: readonly string[]
  /** Facts that were refused while the others were accepted. */
  refused: readonly string[]
  reason: string
  /** The news of an earlier e-mail that this one takes back; `null` if it takes nothing back. */
  earlier: NewsName | null
}

/**
 * The proposal of a sender or an owner that a decision answered or opened again, unless a later one did so, too,
 * or it is as they know it. `known`: the status that they know.
 */
export async function findAnswered(db: ReadDb, decisionId: number, by: string) {
  const rows = await db
    .selectFrom('changes as answer')
    .innerJoin('proposals', (join) => join.on(sql<boolean>`proposals.id = answer.key ->> 0`))
    .select(['proposals.id', 'status'])
    .select(
      sql<ApplicationStatus>`coalesce((
        select told.after ->> 'status' from changes as told join told_decisions using (decision_id)
        where proposal_id = ${by} and told.table_name = 'proposals' and told.key = answer.key
        order by told.id desc limit 1), 'pending')`.as('known'),
    )
    .where('decision_id', '=', decisionId)
    .where('table_name', '=', 'proposals')
    .where(sql<boolean>`${by} in (proposals.id, owner_id)`)
    .where(
      sql<boolean>`answer.id = (
        select max(id) from changes where table_name = 'proposals' and key = answer.key)`,
    )
    .orderBy('answer.id')
    .execute()
  return rows.find(({ status, known }) => status !== known)
}

/** What a decision means for an owner or a claimant; `undefined` for nothing, and once it is undone. */
export async function findNews(db: ReadDb, id: number, claim: Claim): Promise<Told | undefined> {
  const decision = await findDecision(db, id)
  if (decision === undefined || decision.undoneBy !== null) return undefined
  const told = { lines: [], refused: [], reason: decision.reason, earlier: null }
  const chain = await listChain(db, decision)
  const first = chain.at(-1) ?? decision
  const isTakenBack = chain.length % 2 === 0
  const isOwn = first.subject === claim.id
  // Nobody is told of an end that is taken back: the address is deleted by then.
  if (first.kind === 'claim-ended') {
    const lines = await describeStated(db, id, claim.clinicId)
    return isOwn && !isTakenBack ? { ...told, kind: 'ended', lines } : undefined
  }
  const answered = await findAnswered(db, id, claim.id)
  if (answered !== undefined) {
    const about = await findProposal(db, answered.id)
    if (about?.kind === 'claim') {
      const isByMail = about.status === 'approved' && claim.proof !== 'call'
      return isByMail ? undefined : { ...told, kind: OF_CLAIM[about.status] }
    }
    const report = about?.kind === 'edit' ? await findReport(db, answered.id) : undefined
    if (report === undefined) return undefined
    const { status, applied } = report
    if (status !== 'approved') {
      return { ...told, kind: OF_EDIT[status], lines: describe(report, listTopics(report)) }
    }
    const refused = listTopics(report).filter((topic) => !applied.includes(topic))
    const lines = describe(report, applied)
    return { ...told, kind: 'accepted', lines, refused: describe(report, refused) }
  }
  if (isOwn) return undefined
  if ((await isKnown(db, claim.id, chain)) !== isTakenBack) return undefined
  const page = await findPageNews(db, first, claim)
  const kind = page?.kind ?? (await nameNews(db, first, claim.clinicId))
  if (kind === undefined) return undefined
  const lines = await describeStated(db, id, claim.clinicId)
  if (isTakenBack) return { ...told, kind: 'taken-back', lines, earlier: kind }
  if (page !== undefined) return { ...told, ...page }
  if (kind !== 'second-owner') return { ...told, kind, lines: kind === 'free' ? [] : lines }
  const other = await selectOwners(db, claim.clinicId)
    .where('id', '=', first.subject)
    .executeTakeFirst()
  return other && { ...told, kind, lines: [describeOther(other)] }
}

const OF_CLAIM = {
  approved: 'owner',
  declined: 'claim-declined',
  pending: 'claim-reopened',
} as const
const OF_EDIT = { declined: 'declined', pending: 'edit-reopened' } as const

/** States of listings that these decisions take back, whatever decision made them. */
const RELISTED: Partial<Record<DecisionKind, string>> = {
  unhide: 'hidden',
  reopen: 'closed',
  split: 'merged',
}

/** A decision, what it takes back, what that took back and so on. A decline takes back the approval. */
async function listChain(db: ReadDb, decision: LoggedDecision): Promise<LoggedDecision[]> {
  const { kind, subject, undoes, listingId } = decision
  const state = { table: 'decided_listings', key: [listingId ?? 0], column: 'state' }
  const before =
    kind === 'decline'
      ? await findInEffect(db, subject, ['approve'])
      : await findDecision(
          db,
          undoes ?? (await findMaker(db, { ...state, value: RELISTED[kind] ?? '' })) ?? 0,
        )
  return before === undefined ? [decision] : [decision, ...(await listChain(db, before))]
}

/** The news for an owner whose page a decision took down or merged; `undefined` if it did neither. */
async function findPageNews(
  db: ReadDb,
  { id: decision_id }: LoggedDecision,
  { id, clinicId }: Claim,
): Promise<Pick<Told, 'kind' | 'lines'> | undefined> {
  const changes = db.selectFrom('changes').where('decision_id', '=', decision_id)
  const own = await changes
    .select(sql<number | null>`before ->> 'listing_id'`.as('listingId'))
    .where('table_name', '=', 'owners')
    .where('key', '=', JSON.stringify([id]))
    .executeTakeFirst()
  const listingId = own?.listingId ?? clinicId
  const page = await changes
    .select(sql<keyof typeof UNLISTED | 'merged' | 'listed'>`after ->> 'state'`.as('state'))
    .select(sql<number | null>`after ->> 'winner_id'`.as('winnerId'))
    .where('table_name', '=', 'decided_listings')
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`before ->> 'state' = 'listed'`)
    .executeTakeFirst()
  if (page === undefined || page.state === 'listed') return undefined
  if (page.state !== 'merged') return { kind: 'unlisted', lines: [UNLISTED[page.state]] }
  const isMoved = page.winnerId === clinicId
  const other = await findName(db, isMoved ? listingId : (page.winnerId ?? 0))
  const name = other ? `${other.name}, ${other.address}` : ''
  return isMoved
    ? { kind: 'merged', lines: [name] }
    : { kind: 'unlisted', lines: [`Part of ${name}`] }
}

const UNLISTED = { closed: 'Closed for good', hidden: 'Taken down' } as const

/** True when the first decision of a chain stands, as far as somebody knows. */
async function isKnown(db: ReadDb, id: string, chain: readonly LoggedDecision[]): Promise<boolean> {
  const rows = await db
    .selectFrom('told_decisions')
    .select('decision_id as decisionId')
    .where('proposal_id', '=', id)
    .execute()
  const told = new Set(rows.map(({ decisionId }) => decisionId))
  const last = chain.findIndex((each) => told.has(each.id))
  return last !== -1 && (chain.length - last) % 2 === 1
}

/** What owners are told of somebody else's decision about their listing; `undefined` for nothing. */
async function nameNews(
  db: ReadDb,
  { id, kind, subject }: LoggedDecision,
  clinicId: number,
): Promise<NewsName | undefined> {
  if (kind === 'claim-proven') return 'second-owner'
  const stated = await listStatedAbout(db, id, clinicId)
  if (stated.length === 0) return undefined
  if (kind === 'approve') return 'update-approved'
  if (kind === 'take-list') {
    return stated.some(({ source }) => source === 'owner') ? 'list' : undefined
  }
  if (kind === 'accept-report') {
    return (await findReport(db, subject))?.ownerId == null ? 'reported' : 'shared'
  }
  const plan = stated.find(({ field }) => field === 'listing')
  if (plan !== undefined) return plan.after ? 'premium' : 'free'
  return kind === 'state' || kind === 'merge' ? 'changed' : undefined
}

async function listStatedAbout(db: ReadDb, decisionId: number, clinicId: number) {
  return (await listStated(db, decisionId)).filter(({ listingId }) => listingId === clinicId)
}

async function describeStated(db: ReadDb, decisionId: number, clinicId: number) {
  const stated = await listStatedAbout(db, decisionId, clinicId)
  // What is said no longer leaves what the others say. Two sources may have said the same.
  const shown = await findShownValues(db, clinicId)
  const lines = stated.map(({ field, after }) => {
    const text = formatValue(field, after ?? shown?.[field] ?? '')
    return toLine({ label: FACTS[field].label, text })
  })
  return [...new Set(lines)]
}

function describe({ values }: Report, topics: Report['applied']): string[] {
  return describeTopics(values)
    .filter(({ topic }) => topics.includes(topic))
    .map(toLine)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { allEvents, ENTRY_TEXT, type AuditSource } from './all-events.ts'

interface ChainHead {
  position: number
  /** '' when the chain is empty. */
  hash: string
}

export interface AuditCheck {
  entries: number
  head: ChainHead
  /** One line each; empty when the audit is unchanged. */
  problems: string[]
}

interface Link {
  position: number
  source: AuditSource
  entry: number
  content: string
  hash: string
  /** `null` when the entry is gone. */
  at: string | null
  event: string | null
  text: string | null
}

/** Finds entries that were changed, deleted, reordered or inserted. */
export async function verifyAudit(db: ReadDb): Promise<AuditCheck> {
  const problems: string[] = []
  let head: ChainHead = { position: 0, hash: '' }
  for await (const link of selectLinks(db).stream()) {
    const problem = findProblem(link, head)
    if (problem !== undefined) problems.push(problem)
    head = { position: link.position, hash: link.hash }
  }
  for (const { at, event } of await listUnlinked(db)) {
    problems.push(`${event} of ${at}: is not in the chain, so it was inserted`)
  }
  return { entries: head.position, head, problems }
}

function findProblem(link: Link, before: ChainHead): string | undefined {
  const { position, content, hash, at, event, text } = link
  if (position !== before.position + 1) {
    return `entries ${before.position + 1} to ${position - 1} of the chain are missing`
  }
  if (at === null || text === null) return `entry ${position} of the chain was deleted`
  if (sha256(text) !== content) return `${event} of ${at}: was changed (entry ${position})`
  if (sha256(before.hash + content) !== hash) {
    return `${event} of ${at}: does not follow the previous entry (entry ${position})`
  }
  return undefined
}

function selectLinks(db: ReadDb) {
  return db
    .selectFrom('audit_chain as chain')
    .leftJoin(sql<EventRow>`(${eventTexts})`.as('entries'), (join) =>
      join.onRef('entries.source', '=', 'chain.source').onRef('entries.id', '=', 'chain.entry'),
    )
    .select(['chain.position', 'chain.source', 'chain.entry', 'chain.content', 'chain.hash'])
    .select(['entries.at', 'entries.event', 'entries.text'])
    .orderBy('chain.position')
}

function listUnlinked(db: ReadDb) {
  return db
    .selectFrom(sql<EventRow>`(${eventTexts})`.as('entries'))
    .leftJoin('audit_chain as chain', (join) =>
      join.onRef('entries.source', '=', 'chain.source').onRef('entries.id', '=', 'chain.entry'),
    )
    .select(['entries.at', 'entries.event'])
    .where('chain.position', 'is', null)
    .orderBy('entries.at')
    .orderBy('entries.id')
    .execute()
}

interface EventRow {
  source: AuditSource
  id: number
  at: string
  event: string
  text: string
}

const eventTexts = sql`
  select source, id, at, event, ${ENTRY_TEXT} as text from (${allEvents('main')})`

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

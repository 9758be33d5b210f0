import { createHash, randomBytes } from 'node:crypto'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

const TOKEN_BYTES = 16 // 128 bits
const TOKEN = /^[\w-]{22}$/
const DAY_MS = 24 * 60 * 60 * 1000

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** For the sender of a proposal, and the owner that it made. Returns the token, which is not stored (R-LINK-1). */
export async function createLink(
  db: Database,
  proposalId: string,
  now: Date,
  token = newToken(),
): Promise<string> {
  await db
    .insertInto('private_links')
    .values({
      token_hash: hashToken(token),
      proposal_id: proposalId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
    })
    .execute()
  await keepFewLinks(db, proposalId)
  return token
}

const MAX_LINKS = 5

/**
 * Each e-mail has its own link, and strangers can have some sent. They must not end the link that its owner keeps: the
 * oldest, because a link that is used ends those before it (R-LINK-2).
 */
async function keepFewLinks(db: Database, proposalId: string): Promise<void> {
  const ofProposal = db.selectFrom('private_links').where('proposal_id', '=', proposalId)
  const older = ofProposal
    .select('id')
    .orderBy('id', 'desc')
    .limit(-1)
    .offset(MAX_LINKS - 1)
  await db
    .deleteFrom('private_links')
    .where('id', 'in', older)
    .where(
      'id',
      '>',
      ofProposal.select((eb) => eb.fn.min('id').as('oldest')),
    )
    .execute()
}

/** A link that is used ends the earlier ones of its proposal. */
export async function endEarlierLinks(db: Database, token: string): Promise<void> {
  const used = await db
    .selectFrom('private_links')
    .select(['id', 'proposal_id as proposalId'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (used === undefined) return
  await db
    .deleteFrom('private_links')
    .where('proposal_id', '=', used.proposalId)
    .where('id', '<', used.id)
    .execute()
}

/** The id of the proposal; `undefined` for unknown, ended and expired tokens alike (R-LINK-2). */
export async function findLink(db: ReadDb, token: string, now: Date): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined
  const link = await db
    .selectFrom('private_links')
    .select('proposal_id as proposalId')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return link?.proposalId
}

export async function endLinks(db: Database, proposalId: string): Promise<void> {
  await db.deleteFrom('private_links').where('proposal_id', '=', proposalId).execute()
}

export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('private_links').where('expires_at', '<=', now.toISOString()).execute()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

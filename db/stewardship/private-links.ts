import { createHash, randomBytes } from 'node:crypto'
import { LINK_DAYS, type LinkKind } from '#domain/site/private-link.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Record that a link opens. */
export interface LinkSubject {
  kind: LinkKind
  subjectId: string
}

const TOKEN_BYTES = 16 // 128 bits
const TOKEN = /^[\w-]{22}$/
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the token, which is not stored (R-LINK-1). */
export async function createLink(
  db: Database,
  { kind, subjectId }: LinkSubject,
  now: Date,
  token: string = randomBytes(TOKEN_BYTES).toString('base64url'),
): Promise<string> {
  await db
    .insertInto('private_links')
    .values({
      token_hash: hashToken(token),
      kind,
      subject_id: subjectId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
    })
    .execute()
  await keepNewestLinks(db, { kind, subjectId })
  return token
}

/** Strangers can have links sent, so the oldest ones go (R-LINK-2). */
const MAX_LINKS = 5

async function keepNewestLinks(db: Database, { kind, subjectId }: LinkSubject): Promise<void> {
  const ofSubject = db
    .selectFrom('private_links')
    .select('id')
    .where((eb) => eb.and({ kind, subject_id: subjectId }))
    .orderBy('id', 'desc')
    .limit(-1)
    .offset(MAX_LINKS)
  await db.deleteFrom('private_links').where('id', 'in', ofSubject).execute()
}

/** A link that is used ends the earlier ones of its subject. */
export async function endEarlierLinks(db: Database, token: string): Promise<void> {
  const used = await db
    .selectFrom('private_links')
    .select(['id', 'kind', 'subject_id as subjectId'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (used === undefined) return
  await db
    .deleteFrom('private_links')
    .where((eb) => eb.and({ kind: used.kind, subject_id: used.subjectId }))
    .where('id', '<', used.id)
    .execute()
}

/** `undefined` for unknown, ended and expired tokens alike (R-LINK-2). */
export async function findLink(
  db: ReadDb,
  token: string,
  now: Date,
): Promise<LinkSubject | undefined> {
  if (!TOKEN.test(token)) return undefined
  return db
    .selectFrom('private_links')
    .select(['kind', 'subject_id as subjectId'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

export async function endLinks(db: Database, { kind, subjectId }: LinkSubject): Promise<void> {
  await db
    .deleteFrom('private_links')
    .where((eb) => eb.and({ kind, subject_id: subjectId }))
    .execute()
}

export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('private_links').where('expires_at', '<=', now.toISOString()).execute()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

import { createHash, createHmac, timingSafeEqual, randomUUID } from 'node:crypto'
import { type ClaimWay, MAX_ATTEMPTS, explainNoProof } from '#domain/proposals/proof.ts'
import { queueMail } from '#db/outbox/queue.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { propose, settle } from './propose.ts'
import { createLink, newToken } from './private-links.ts'
import { countOnce } from '#db/accounts/limits.ts'
import { sql } from 'kysely'
import { keepListRow } from '#db/stewardship/listing.ts'
import { decide, type Step } from '#db/decisions/log.ts'
import { endClaim } from './end-owner.ts'
import { findClaim, type Claim, findClinic, makeOwner } from './owners.ts'
import { findMailProof, findListContact } from './mail-proof.ts'

const CODES = 1_000_000

/** Six digits to read out on the phone. Derived from the private link and never stored. */
export function codeFor(token: string): string {
  const derived = createHmac('sha256', token).update('call').digest()
  const number = Number(derived.readBigUInt64BE() % BigInt(CODES))
  return String(number).padStart(String(CODES - 1).length, '0')
}

function hashCode(claimId: string, code: string): string {
  return createHash('sha256').update(`${claimId} ${code}`).digest('hex')
}

/** Compares in constant time. */
function isCode(claimId: string, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(claimId, code)), Buffer.from(hash))
}

interface NewClaim {
  clinicId: number
  way: ClaimWay
  /** Host of the e-mail address; '' for a call. */
  domain: string
  /** '' for none. */
  email: string
}

/**
 * Returns the token of the claim's private link. `null` for claims by e-mail: only the mailbox gets
 * the link, because opening it is the proof.
 */
export async function startClaim(
  db: Database,
  { clinicId, way, domain, email }: NewClaim,
  now: Date,
): Promise<string | null> {
  const id = randomUUID()
  const token = way === 'email' ? null : newToken()
  const said = { way, domain, ...(token !== null && { codeHash: hashCode(id, codeFor(token)) }) }
  const about = { listing_id: clinicId }
  await propose(db, { kind: 'claim', id, email, said, sender: {}, about }, now)
  if (token === null) await queueMail(db, { kind: 'receipt', id }, now)
  else if (await countOnce(db, NOTICE, now)) await queueMail(db, { kind: 'notice', id }, now)
  return token && createLink(db, id, now, token)
}

const HOUR_MS = 60 * 60 * 1000
/** The desk shows the others of the hour beside it. */
const NOTICE = { key: 'claim-notice', max: 1, windowMs: HOUR_MS }
const DAY_MS = 24 * HOUR_MS
const MAX_PER_DAY = 3
/** A company may own several listings. */
const MAX_RENEWED = 20

/**
 * Sends new links for an address's proven claims, at most three times a day per claim. The earlier
 * ones end when a new one is first used (R-LINK-2).
 */
export async function renewLinks(db: Database, email: string, now: Date): Promise<void> {
  const own = await db
    .selectFrom('owners')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('email', '<>', '')
    .where('ended_at', 'is', null)
    .orderBy('since')
    .limit(MAX_RENEWED)
    .execute()
  for (const { id } of own) {
    const counter = { key: `claim-link:${id}`, max: MAX_PER_DAY, windowMs: DAY_MS }
    if (await countOnce(db, counter, now)) await queueMail(db, { kind: 'link', id }, now)
  }
}

/** For the holder of a link that was sent by e-mail. `false` when it can no longer prove the claim. */
export async function proveByEmail(db: Database, id: string, now: Date): Promise<boolean> {
  const claim = await findClaim(db, id, now)
  if (claim?.state !== 'open' || claim.way !== 'email') return false
  // The list may have changed since, or another clinic may have got the same website.
  const clinic = await findClinic(db, claim.clinicId)
  const proof = clinic && (await findMailProof(db, clinic))
  if (proof?.kind !== 'possible' || proof.host !== claim.domain) return false
  await accept(db, claim, { proof: 'email', by: { actor: 'owner' }, now })
  return true
}

/** `code`: as read out to the admin by the person at the listed number. */
export async function proveByCall(
  db: Database,
  id: string,
  { code, by, now }: Step & { code: string },
): Promise<{ kind: 'done' | 'not-found' | 'wrong-code' }> {
  const claim = await findClaim(db, id, now)
  const isOpen = claim?.state === 'open' && claim.attempts < MAX_ATTEMPTS
  if (!isOpen || claim.codeHash === null) return { kind: 'not-found' }
  if (!isCode(id, code, claim.codeHash)) {
    await countWrongCode(db, claim, { by, now })
    return { kind: 'wrong-code' }
  }
  await accept(db, claim, { proof: 'call', by, now })
  return { kind: 'done' }
}

async function countWrongCode(
  db: Database,
  { id, attempts: earlier }: Claim,
  step: Step,
): Promise<void> {
  const attempts = earlier + 1
  await db
    .updateTable('proposals')
    .set({ said: sql`json_set(said, '$.attempts', ${attempts})` })
    .where('id', '=', id)
    .execute()
  if (attempts >= MAX_ATTEMPTS) await endClaim(db, id, step)
}

async function accept(
  db: Database,
  { id, clinicId, email, domain }: Claim,
  { proof, by, now }: Step & { proof: ClaimWay },
): Promise<void> {
  const decision = {
    kind: 'claim-proven',
    subject: id,
    listingId: clinicId,
    text: 'Confirmed the owner',
    details: { proof },
  } as const
  await decide(db, decision, { by, now }, async () => {
    // Stores what the next import needs to find the clinic again, so that the claim stays with it.
    await keepListRow(db, clinicId)
    await settle(db, { to: 'approved', by, now }).where('id', '=', id).execute()
    await makeOwner(db, { id, listingId: clinicId, email, proof, domain }, now)
    return { kind: 'done' }
  })
}

/** A claim that waits for a call by the admin; `undefined` once it is decided. */
export async function findOpenClaim(db: ReadDb, id: string, now: Date) {
  const claim = await findClaim(db, id, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'open' || claim.way !== 'call' || clinic === undefined) return undefined
  const listed = await findListContact(db, clinic)
  const mailProof = await findMailProof(db, clinic)
  const { createdAt, email, attempts, reference } = claim
  return {
    id,
    reference,
    createdAt,
    email,
    attempts,
    clinic,
    /** Phone number from the list, because corrections cannot change it. */
    phone: listed.phone,
    /** Why an e-mail cannot prove the claim; `null` when it can. */
    noProof: mailProof.kind === 'possible' ? null : explainNoProof(mailProof.reason, clinic.site),
  }
}

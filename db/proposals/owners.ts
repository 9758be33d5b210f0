import { sql } from 'kysely'
import { describeOther, OPEN_MS, type ClaimOrigin } from '#domain/proposals/proof.ts'
import { goesAlong, isProof } from '#domain/proposals/trust.ts'
import type { ReadDb, Database, Schema } from '#db/engine/schema.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { describeClinic } from '#db/stewardship/listing.ts'
import { isStillProven } from './mail-proof.ts'

/** `undefined` when the claim ended or was not proven in time. */
export async function findClaim(db: ReadDb, id: string, now: Date): Promise<Claim | undefined> {
  const claim = await findAnyClaim(db, id)
  return claim !== undefined && isCurrent(claim, now) ? claim : undefined
}

/** Also one that ended. */
export function findAnyClaim(db: ReadDb, id: string): Promise<Claim | undefined> {
  return selectClaims(db).where('claim.id', '=', id).executeTakeFirst()
}

export type Claim = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>

export function selectClaims(db: ReadDb) {
  return db
    .selectFrom('proposals as claim')
    .leftJoin('owners as owner', 'owner.id', 'claim.id')
    .select(['claim.id', 'claim.reference', 'claim.created_at as createdAt'])
    .select(['owner.proof', 'owner.since'])
    .select(({ fn }) => [
      fn.coalesce('owner.listing_id', sql<number>`claim.listing_id`).as('clinicId'),
      fn.coalesce('owner.email', 'claim.email').as('email'),
    ])
    .select(sql<ClaimOrigin>`coalesce(claim.said ->> 'way', 'application')`.as('way'))
    .select(sql<string>`coalesce(claim.said ->> 'domain', '')`.as('domain'))
    .select(sql<string | null>`claim.said ->> 'codeHash'`.as('codeHash'))
    .select(sql<number>`coalesce(claim.said ->> 'attempts', 0)`.as('attempts'))
    .select(
      sql<'open' | 'proven' | 'ended'>`case when owner.since is not null and owner.ended_at is null
        then 'proven' when claim.kind = 'claim' and claim.status = 'pending' then 'open'
        else 'ended' end`.as('state'),
    )
    .where((eb) => eb.or([eb('claim.kind', '=', 'claim'), eb('owner.id', 'is not', null)]))
}

/** A claim that the admin decides; of proposals. */
export const BY_CALL = sql<boolean>`kind = 'claim' and said ->> 'way' = 'call'`

/** A claim must be proven soon after it was started (R-OWNER-3). */
export function isCurrent(
  { state, way, createdAt }: Pick<Claim, 'state' | 'way' | 'createdAt'>,
  now: Date,
): boolean {
  if (state === 'open' && way !== 'application')
    return now.getTime() - Date.parse(createdAt) < OPEN_MS[way]
  return state === 'proven'
}

/** `undefined` when the clinic is not listed. */
export function findClinic(db: ReadDb, id: number) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(['site', 'phone', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Shown value of each field, '' for none; `undefined` when no clinic has the id. */
export async function findShownValues(
  db: ReadDb,
  id: number,
): Promise<Record<Field, FieldValue> | undefined> {
  const clinic = await describeClinic(db, id)
  if (clinic === undefined) return undefined
  const shown = clinic.fields.map(({ field, shown: value }) => [field, value] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(shown) as Record<Field, FieldValue>
}

/** Statements of a claim, and those that the admin accepted of it; latest first. */
export async function listEdits(db: ReadDb, claimId: string) {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('changes', 'changes.decision_id', 'decisions.id')
    .select(['decisions.id as decisionId', sql<Field>`changes.key ->> 1`.as('field')])
    .select(
      sql<0 | 1>`exists (select 1 from statements as statement
        where statement.listing_id = changes.listing_id and statement.field = changes.key ->> 1
          and statement.source = 'owner' and statement.value = changes.after ->> 'value')`.as(
        'stands',
      ),
    )
    .where('changes.table_name', '=', 'statements')
    .where(sql<boolean>`changes.key ->> 2 = 'owner'`)
    .where('decisions.undone_by', 'is', null)
    .where((eb) =>
      eb.or([
        eb('decisions.subject', '=', claimId),
        eb(
          'decisions.subject',
          'in',
          eb.selectFrom('proposals').select('reference').where('owner_id', '=', claimId),
        ),
      ]),
    )
    .where('decisions.kind', 'in', ['edit', 'accept-report'])
    .orderBy('changes.id', 'desc')
    .execute()
  /** `stands`: nobody has stated the field since. */
  return rows.map(({ stands, ...edit }) => ({ ...edit, stands: stands === 1 }))
}

/** Pages no longer say "Confirmed by the clinic" of what an owner said whose proof is taken back. */
export async function doubtEdits(db: Database, claimId: string): Promise<void> {
  const edits = await listEdits(db, claimId)
  await db
    .updateTable('statements')
    .set({ is_proven: 0 })
    .where('source', '=', 'owner')
    .where('listing_id', '=', (eb) =>
      eb.selectFrom('owners').select('listing_id').where('id', '=', claimId),
    )
    .where(
      'field',
      'in',
      edits.flatMap(({ field, stands }) => (stands ? [field] : [])),
    )
    .execute()
}

interface NewOwner {
  /** The id of the claim or application that made the owner. */
  id: string
  listingId: number
  email: string
  proof: Schema['owners']['proof']
  domain?: string
}

/** Lets the sender of a claim or an application edit the listing. Call it within the decision that accepts it. */
export async function makeOwner(
  db: Database,
  { id, listingId, email, proof, domain = '' }: NewOwner,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const owner = { listing_id: listingId, email, proof, domain, since: at }
  // The row stays when the decision is undone, which only ends it again.
  await db
    .insertInto('owners')
    .values({ id, ...owner, ended_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('owners')
    .set({ ...owner, ended_at: null })
    .where('id', '=', id)
    .execute()
}

const MAX_OWNERS = 20

/** Whoever owns a listing, the latest proof first. */
export function selectOwners(db: ReadDb, listingId: number) {
  return db
    .selectFrom('owners')
    .select(['id', 'listing_id as clinicId', 'email', 'proof', 'domain', 'since'])
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('id')
    .limit(MAX_OWNERS)
}

export type Owner = Awaited<ReturnType<ReturnType<typeof selectOwners>['executeTakeFirstOrThrow']>>

/** An owner with the listing. */
export type Owned = Pick<Owner, 'id' | 'clinicId'>

/** Those whose proof still holds. */
export async function listOwners(db: ReadDb, listingId: number): Promise<Owner[]> {
  const clinic = await findClinic(db, listingId)
  if (clinic === undefined) return []
  const owners: Owner[] = []
  for (const owner of await selectOwners(db, listingId).execute()) {
    if (await isStillProven(db, owner, clinic)) owners.push(owner)
  }
  return owners
}

/** With what ending each would undo, for the admin. */
export async function describeOwners(db: ReadDb, listingId: number) {
  const clinic = await findClinic(db, listingId)
  const owners = await selectOwners(db, listingId).execute()
  return Promise.all(
    owners.map(async (owner) => ({
      ...owner,
      edits: (await listEdits(db, owner.id)).filter(({ stands }) => stands).length,
      isStillProven: clinic === undefined || (await isStillProven(db, owner, clinic)),
    })),
  )
}

/** The owners of both sides, and what becomes of them when one of the two is kept (R-DUPLICATE-7). */
export async function describeBothOwners(
  db: ReadDb,
  [firstId, secondId]: readonly [number, number],
) {
  const [first, second] = [await listOwnersOf(db, firstId), await listOwnersOf(db, secondId)]
  return {
    first: first.map(({ about }) => about),
    second: second.map(({ about }) => about),
    kept: { first: describeKept(first, second), second: describeKept(second, first) },
  }
}

function describeKept(winner: Owners, loser: Owners): string[] {
  const proofs = winner.map(({ proof }) => proof)
  return [
    ...winner.map(({ name }) => `${name} keeps the page`),
    ...loser.map(({ name, proof }) => {
      if (goesAlong(proof, proofs)) return `${name} gets the page`
      const why = isProof(proof) ? '' : ', because an application is no proof'
      return `${name} loses it until the merge is undone${why}`
    }),
  ]
}

type Owners = Awaited<ReturnType<typeof listOwnersOf>>

async function listOwnersOf(db: ReadDb, id: number) {
  const owners = await selectOwners(db, id).execute()
  return owners.map((owner) => {
    const name = owner.email || 'an owner without an e-mail address'
    return { proof: owner.proof, name, about: `${name}: ${describeOther(owner)}` }
  })
}

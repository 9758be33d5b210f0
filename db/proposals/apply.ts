import {
  type Topic,
  readPosition,
  suggestValue,
  TOLD_FIELDS,
  type ToldTopic,
} from '#domain/proposals/topics.ts'
import { FIELD_NAMES, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress, type FactValues } from '#domain/facts/stored.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { describeClinic } from '#db/stewardship/listing.ts'
import { type Step, findInEffect } from '#db/decisions/log.ts'
import {
  mergeInto,
  closeClinic,
  hideClinic,
  type StepOutcome,
  redirectHidden,
  unhideClinic,
  createListing,
} from '#db/stewardship/steps.ts'
import { stateFields } from '#db/stewardship/state-facts.ts'
import { findStored, showListings } from '#db/stewardship/show-listings.ts'
import type { Report, Proposal } from './find.ts'
import { statedFacts } from '#domain/proposals/said.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { findShownValues, listEdits, makeOwner } from './owners.ts'
import { revert } from '#db/decisions/revert.ts'
import { listStatements } from '#db/listings/statements.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'

/** The admin's own value for each topic that a visitor described in words; by default the visitor's words. */
export type Typed = Readonly<Partial<Record<ToldTopic, string | undefined>>>

/** The clinic's state does not allow a change, or a typed value cannot be used. */
export type Refusal = 'not-applicable' | 'not-readable'

/** Thrown to roll back. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Makes the chosen changes; those that remove the clinic's page come last. Returns what it changed. */
export async function applyTopics(
  db: Database,
  { listingId: id, values: proposed, ownerId }: Report,
  topics: readonly Topic[],
  { typed = {}, ...step }: Step & { typed?: Typed | undefined },
): Promise<Topic[]> {
  if ((await findStored(db, id)) === undefined) throw new RefusedError('not-applicable')
  const applied: Topic[] = []
  const source = ownerId === null ? 'correction' : 'owner'
  const values: Partial<Record<Field, FieldValue>> = {}
  const isTold = (topic: Topic) => ownerId === null && isKeyOf(TOLD_FIELDS, topic)
  for (const field of FIELD_NAMES) {
    const value = proposed[field]
    if (value === undefined || !topics.includes(field) || isTold(field)) continue
    values[field] = value
    applied.push(field)
  }
  for (const topic of topics) {
    if (!isKeyOf(TOLD_FIELDS, topic) || !isTold(topic)) continue
    const text = typed[topic] ?? suggestValue(topic, proposed[topic] ?? '')
    const value = await readTold(db, { id, topic, text })
    if (value === undefined) continue
    values[TOLD_FIELDS[topic]] = value
    applied.push(topic)
  }
  const note = (topic: Topic, { kind }: StepOutcome) => {
    if (kind !== 'done') throw new RefusedError('not-applicable')
    applied.push(topic)
  }
  if (applied.length > 0) await stateFields(db, { id, values, source, claimId: ownerId, ...step })
  if (topics.includes('closed')) note('closed', await closeClinic(db, { id, ...step }))
  for (const topic of ['no-removal', 'down'] as const) {
    if (topics.includes(topic)) note(topic, await hideClinic(db, { id, ...step }))
  }
  if (topics.includes('duplicate')) {
    const winnerId = Number(proposed.duplicate)
    note('duplicate', await mergeInto(db, { id, winnerId, ...step }))
  }
  return applied
}

/** `undefined` when nothing is typed, or the page shows it already. */
async function readTold(
  db: Database,
  { id, topic, text }: { id: number; topic: ToldTopic; text: string },
): Promise<FieldValue | undefined> {
  const fields = (await describeClinic(db, id))?.fields ?? []
  const field = TOLD_FIELDS[topic]
  const shown = fields.find((each) => each.field === field)?.shown ?? ''
  if (text.trim() === '') return undefined
  const value = field === 'address' ? moveTo(shown, text) : readField(field, text)
  return value === shown ? undefined : value
}

function readField(field: Exclude<Field, 'address'>, text: string): FieldValue {
  const read = readValue(field, text)
  if ('problem' in read) throw new RefusedError('not-readable')
  return read.value
}

/** The same address at another position. */
function moveTo(shown: FieldValue, text: string): FieldValue {
  const position = readPosition(text)
  const address = parseValue(statedAddress, shown, null)
  if (position === undefined || address === null) throw new RefusedError('not-readable')
  return JSON.stringify({ ...address, ...position, approximate_position: null })
}

/** Lists the company with what it applied with, or again after its approval was taken back. Returns its id. */
export async function publishListing(
  db: Database,
  application: Proposal,
  step: Step,
): Promise<number> {
  const { madeId } = application
  const facts = await statedValues(db, application, BLANK_ROW)
  const values = { ...facts, phone: facts.phone || (application.values.phone ?? '') }
  if (madeId === null) {
    const id = await createListing(db, { values: withoutBlanks(values), source: 'owner', ...step })
    await own(db, application, id, step.now)
    return id
  }
  // Not what is stated already, and what the owner has changed since.
  const stated = await listStatements(db, madeId)
  const edits = (await listEdits(db, application.id)).filter(({ stands }) => stands)
  const known = (field: string) =>
    stated.find((each) => each.field === field && each.source === 'owner')?.value ?? ''
  const isNews = ([field, value]: [string, string]) =>
    known(field) !== value && !edits.some((edit) => edit.field === field)
  const news = Object.fromEntries(Object.entries(values).filter(isNews))
  await stateFields(db, { id: madeId, values: news, source: 'owner', ...step })
  await unhideClinic(db, { id: madeId, ...step })
  await own(db, application, madeId, step.now)
  return madeId
}

/** States the application's values of the fields about a listed clinic (R-UPDATE-2). */
export async function updateClinic(
  db: Database,
  application: Proposal,
  { clinicId, fields, by, now }: Step & { clinicId: number; fields: readonly Field[] },
): Promise<{ listing_id: number }> {
  const { madeId } = application
  if (madeId !== null) await redirectHidden(db, madeId, { winnerId: clinicId, now })
  const shown = (await findShownValues(db, clinicId))?.address ?? ''
  const current = parseValue(statedAddress, shown, BLANK_ROW)
  const values = withoutBlanks(await statedValues(db, application, current), fields)
  await stateFields(db, { id: clinicId, values, source: 'owner', by, now })
  return { listing_id: clinicId }
}

/** Takes back what an approval did, except what was changed since; its own page answers 410 until it is published again. */
export async function unlist(
  db: Database,
  { id, listingId, madeId }: Proposal,
  now: Date,
): Promise<{ listing_id: null }> {
  const approval = await findInEffect(db, id, ['approve'])
  if (approval !== undefined) {
    const tables = ['decided_listings', 'owners']
    // A listing of its own keeps what it says, for when it is published again.
    if (listingId !== null) tables.push('statements')
    await revert(db, approval.id, { skipsChanged: true, tables })
    await showListings(db, [listingId ?? 0, madeId ?? 0], now)
  }
  return { listing_id: null }
}

/** All that the application says about a listing; `current`: the address that it has. */
async function statedValues(
  db: Database,
  application: Proposal,
  current: Parameters<typeof locateAddress>[2],
) {
  const { place } = application
  const address = await locateAddress(db, { ...place, zip: place.postalCode }, current)
  return { ...statedFacts(application), address: JSON.stringify(address) }
}

function withoutBlanks(values: FactValues, fields?: readonly string[]): FactValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== '' && (fields?.includes(field) ?? true),
    ),
  )
}

/** Whoever sent an application that made a listing owns that listing (R-OWNER-11). */
function own(db: Database, { id, email }: Proposal, listingId: number, now: Date) {
  return makeOwner(db, { id, listingId, email, proof: 'application' }, now)
}

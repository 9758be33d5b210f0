import { pipeline } from 'node:stream/promises'
import type { Router } from 'express'
import { z } from 'zod'
import { SELECTED_FIELD, NEXT_FIELD, queueKey, queuePath } from '#domain/proposals/desk.ts'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { BULK_FIELDS, LISTINGS_PER_PAGE, readListingQuery } from '#domain/listings/list-query.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { SOURCES } from '#domain/facts/statements.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { findListingIds, findNamedListing } from '#db/desk/find-listings.ts'
import {
  addListing,
  comparePair,
  correctListing,
  deleteListing,
  deleteNote,
  noteListing,
} from '#db/desk/edit-listing.ts'
import { formatList } from '#db/directory/streams.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findDecided, findName } from '#db/stewardship/listing.ts'
import { endPlan } from '#db/premium/plans.ts'
import {
  mergeInto,
  splitClinic,
  closeClinic,
  hideClinic,
  reopenClinic,
  unhideClinic,
} from '#db/stewardship/steps.ts'
import { dropStatement } from '#db/stewardship/state-facts.ts'
import { checkedBoxes } from '#server/forms/posted-form.ts'
import { refuse } from '#server/forms/visitor-form.ts'
import { formRoute, getRoute, postRoute } from '#server/http/only-methods.ts'
import { adminForm, type Result } from './admin-form.ts'

const MAX_NOTE_LENGTH = 2000
const LAST_DAY = 'Enter the last premium day: today or later'

const id = z.coerce.number().int().positive()
const selected = checkedBoxes(id, LISTINGS_PER_PAGE)
const field = z.enum(FIELD_NAMES)
/** Texts as they were typed. */
const anyText = z.preprocess((sent) => readText({ sent }, 'sent'), z.string())

const STEPS = {
  hide: [hideClinic, 'hidden'],
  close: [closeClinic, 'closed'],
} as const

/** How a listing is shown again, by its state. */
const SHOW = {
  hidden: [unhideClinic, 'shown'],
  closed: [reopenClinic, 'shown'],
  merged: [splitClinic, 'split'],
} as const

/** All that can be done with one listing. */
const listingForm = adminForm({
  home: paths.adminListings(),
  schema: z.preprocess(
    (sent) => ({ answer: 'set', ...Object(sent) }),
    z.discriminatedUnion('answer', [
      // Either the fact's own controls, or its value as one text.
      z.looseObject({ answer: z.literal('set'), fact: field, value: z.string().optional() }),
      z.object({ answer: z.literal('drop'), fact: field, source: z.enum(SOURCES) }),
      z.object({ answer: z.enum(['hide', 'show', 'close']) }),
      z.object({ answer: z.literal('free') }),
      z.object({ answer: z.enum(['compare', 'merge']), into: anyText }),
      z.object({ answer: z.literal('note'), note: anyText }),
      z.object({ answer: z.literal('forget'), note: id }),
      z.object({ answer: z.literal('delete'), sure: z.literal('on').optional() }),
    ]),
  ),
  decide: (form, { connection, settings, params, sent, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      const listing = Number(params['id'])
      const step = { id: listing, by, now }
      const own = paths.adminListing(listing)
      const next = readText(sent, NEXT_FIELD) || own
      const saved = (notice: Result['notice']): Result => ({ notice, next })
      const refused = (name: string, problem: string) => refuse(own, sent, { [name]: problem })
      const known = await findName(db, listing)
      if (known === undefined) return { notice: 'no-listing' }
      if (form.answer === 'set') {
        const { fact, value } = form
        const said = value === undefined ? sent : { ...Object(sent), [fact]: value }
        const typed = readText(said, 'listing')
        const isPremium = fact === 'listing'
        if (isPremium && typed < (localDate(settings.TIME_ZONE, now) ?? '')) {
          return refused('listing', LAST_DAY)
        }
        const outcome = await correctListing(db, { ...step, field: fact, sent: said })
        if (outcome.kind === 'refused') return refuse(own, sent, outcome.errors)
        if (!isPremium) return saved('listing-saved')
        const note = plainText(readText(sent, 'premiumNote')).slice(0, MAX_NOTE_LENGTH)
        if (note !== '') {
          const about = `Premium until ${formatValue('listing', typed)}: ${note}`
          await noteListing(db, { ...step, text: about })
        }
        return saved('premium-set')
      }
      if (form.answer === 'free') {
        const { kind } = await endPlan(db, step)
        return kind === 'done' ? saved('plan-ended') : { notice: 'free-already' }
      }
      if (form.answer === 'drop') {
        await dropStatement(db, { ...step, field: form.fact, source: form.source })
        return saved('list-applies')
      }
      if (form.answer === 'compare' || form.answer === 'merge') {
        const other = await findNamedListing(db, form.into)
        if (form.answer === 'merge' && other !== undefined) {
          const { kind } = await mergeInto(db, { ...step, winnerId: other })
          return kind === 'done' ? saved('merged') : { notice: 'not-possible' }
        }
        const pair = other && (await comparePair(db, [listing, other], now))
        if (!pair) return refused('into', 'No other listing that is shown has this')
        return { notice: 'compare-them', next: queuePath({ open: queueKey('pair', pair) }) }
      }
      if (form.answer === 'note') {
        const note = plainText(form.note)
        if (note === '') return refused('note', 'Enter a note')
        if (note.length > MAX_NOTE_LENGTH) {
          return refused('note', `Use at most ${MAX_NOTE_LENGTH} characters`)
        }
        await noteListing(db, { ...step, text: note })
        return saved('noted')
      }
      if (form.answer === 'forget') {
        const isDeleted = await deleteNote(db, { id: listing, note: form.note })
        return isDeleted ? saved('note-deleted') : { notice: 'not-possible' }
      }
      if (form.answer === 'delete') {
        if (form.sure === undefined) return refused('sure', 'Tick the box to delete it')
        await deleteListing(db, step)
        return { notice: 'listing-deleted', company: known.name, next: paths.adminListings() }
      }
      const { state } = (await findDecided(db, listing)) ?? {}
      const shows = isKeyOf(SHOW, state) ? SHOW[state] : undefined
      const chosen = form.answer === 'show' ? shows : STEPS[form.answer]
      if (chosen === undefined) return { notice: 'not-possible' }
      const [change, notice] = chosen
      const { kind } = await change(db, step)
      return kind === 'done' ? saved(notice) : { notice: 'not-possible' }
    }),
})

/** Adds a listing, or changes those that are selected. */
const listingsForm = adminForm({
  home: paths.adminListings(),
  schema: z.discriminatedUnion('action', [
    z.looseObject({ action: z.literal('add') }),
    z.object({ action: z.literal('hide'), selected }),
    z.looseObject({ action: z.literal('set'), selected, field: z.enum(BULK_FIELDS) }),
  ]),
  decide: (form, { connection, sent, by, now }) =>
    inWriteTransaction(connection, async (db) => {
      if (form.action === 'add') {
        const added = await addListing(db, sent, { by, now })
        if (added.kind === 'refused') return refuse(paths.newListing(), sent, added.errors)
        return { notice: 'listing-added', next: paths.adminListing(added.id) }
      }
      if (form.selected.length === 0) return { notice: 'none-selected' }
      let late = 0
      for (const each of form.selected) {
        if (form.action === 'hide') {
          if ((await hideClinic(db, { id: each, by, now })).kind !== 'done') late += 1
          continue
        }
        const correction = { id: each, field: form.field, sent, by, now }
        const outcome = await correctListing(db, correction)
        if (outcome.kind === 'refused') {
          const query = [
            ['ask', 'set'],
            ['field', form.field],
            ...form.selected.map((listing) => [SELECTED_FIELD, String(listing)]),
          ]
          const url = withQuery(paths.adminListings(), new URLSearchParams(query))
          return refuse(url, sent, outcome.errors)
        }
        if (outcome.kind !== 'done') late += 1
      }
      if (late > 0) return { notice: 'bulk-late' }
      return { notice: form.action === 'hide' ? 'listings-hidden' : 'listings-set' }
    }),
})

/** The selected listings, or all that match, in the columns of a list. */
function listingsCsvRoute({ snapshots, db }: AppContext['connection']): Router {
  return getRoute(paths.apiAdminListingsCsv(), async (request, response) => {
    const chosen = readTexts(request.query, SELECTED_FIELD).map(Number).filter(Number.isInteger)
    const query = { ...readListingQuery(request.query), now: new Date() }
    const ids =
      chosen.length > 0
        ? chosen
        : await snapshots.read((snapshot) => findListingIds(snapshot.db, query))
    response.type('text/csv').attachment('listings.csv')
    // Without a snapshot, which a slow reader would keep open.
    await pipeline(formatList(db, { full: true, ids }), response)
  })
}

export function adminListingRoutes(dependencies: AppContext): Router[] {
  return [
    listingsCsvRoute(dependencies.connection),
    postRoute('/api/admin/listings', listingsForm(dependencies)),
    formRoute('/admin/listings/:id', listingForm(dependencies)),
  ]
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { acceptReport, undoReport } from '#db/reports/decide.ts'
import { findReport } from '#db/reports/find-report.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { SOURCES, type Source } from '#domain/stewardship/statements.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'

const CLINICS = [0, 1]
const clinic = fc.constantFrom(...CLINICS)

const steps = fc.array(
  fc.oneof(
    // A list, with or without a phone number of the clinic.
    fc.record({ what: fc.constant('list'), who: clinic, phone: fc.nat(2), reviews: fc.nat(9) }),
    fc.record({ what: fc.constantFrom(...SOURCES), who: clinic, phone: fc.nat(9) }),
    // A visitor's report that is accepted, and whose acceptance is undone as a whole.
    fc.record({ what: fc.constant('report'), who: clinic, phone: fc.nat(9) }),
    fc.record({ what: fc.constant('merge'), who: clinic, into: clinic }),
    fc.record({ what: fc.constant('undo'), which: fc.nat(30) }),
  ),
  { minLength: 6, maxLength: 16, size: 'max' },
)

interface Said {
  who: number
  source: Source
  field: 'phone' | 'reviews'
  value: string
}

/** A decision that stands, with all that it says; `merged` is on no page meanwhile. */
interface Standing {
  historyId: number
  said: Said[]
  merged?: number
  /** Of an accepted report. */
  reference?: string
}

interface Row {
  phone: string
  reviews: string
}

/** What the rules say: the owner, else the latest correction, else the list; of reviews the larger number. */
function expected(who: number, list: readonly Row[], standing: readonly Standing[]): Row {
  const row = list[who] ?? { phone: '', reviews: '0' }
  const said = (field: Said['field'], source: Source) =>
    standing
      .flatMap((each) => each.said)
      .findLast((each) => each.who === who && each.field === field && each.source === source)?.value
  const reviews = Math.max(Number(row.reviews), Number(said('reviews', 'correction') ?? 0))
  return {
    phone: said('phone', 'owner') ?? said('phone', 'correction') ?? row.phone,
    reviews: String(reviews),
  }
}

test('lists, owners, reports, corrections, merges and undos in any order show what the rules say', async () => {
  const anyOrder = fc.asyncProperty(steps, async (all) => {
    const connection = await openMigrated()
    const { db } = connection
    const list: Row[] = CLINICS.map((who) => ({ phone: phoneOf(who), reviews: String(who) }))
    const publish = () => importList(connection, list.map(toCells), { force: true })
    await publish()
    const ids = await Promise.all(CLINICS.map((who) => clinicId(db, siteOf(who))))
    const idOf = (who: number) => ids[who] ?? 0
    let standing: Standing[] = []
    const by = { by: BY_ADMIN, now: NOW }
    for (const step of all) {
      const isListed = (who: number) => standing.every(({ merged }) => merged !== who)
      if ('reviews' in step) {
        const phone = step.phone === 0 ? '' : phoneOf(10 + step.phone)
        list[step.who] = { phone, reviews: String(step.reviews) }
        await publish()
      } else if ('which' in step) {
        const undone = standing[step.which % Math.max(1, standing.length)]
        if (undone === undefined) continue
        if (undone.reference !== undefined) {
          const { kind } = await undoReport(connection, undone.reference, by)
          if (kind !== 'done') continue
        }
        standing = standing.filter((each) => each !== undone)
        if (undone.reference !== undefined) continue
        await inWriteTransaction(connection, (trx) =>
          undoDecision(trx, undone.historyId, { by: BY_ADMIN, now: NOW }),
        )
      } else if ('into' in step) {
        const { who, into } = step
        if (who === into || !isListed(who) || !isListed(into)) continue
        const [from, to] = [expected(who, list, standing), expected(into, list, standing)]
        const said: Said[] = []
        const about = { who: into, source: 'correction' } as const
        if (to.phone === '' && from.phone !== '')
          said.push({ ...about, field: 'phone', value: from.phone })
        if (Number(from.reviews) > Number(to.reviews)) {
          said.push({ ...about, field: 'reviews', value: from.reviews })
        }
        const merge = await inWriteTransaction(connection, (trx) =>
          mergeInto(trx, { id: idOf(who), winnerId: idOf(into), ...by }),
        )
        if (merge.kind === 'done') standing.push({ historyId: merge.historyId, said, merged: who })
      } else {
        const { who, what } = step
        const value = phoneOf(20 + step.phone)
        if (what === 'report') {
          if (!isListed(who)) continue
          const { reference } = await report(connection, `clinic-${who}`, { phone: value })
          await acceptReport(connection, reference, by)
          const { applied = [] } = (await findReport(db, reference)) ?? {}
          const historyId = applied[0]?.historyId ?? 0
          const said = [{ who, source: 'correction', field: 'phone', value } as const]
          standing.push({ historyId, said, reference })
          continue
        }
        const source = SOURCES.find((each) => each === what) ?? 'owner'
        const statement = { source, field: 'phone', value } as const
        const stated = await inWriteTransaction(connection, (trx) =>
          recordStatement(trx, { id: idOf(who), ...statement, ...by }),
        )
        if (stated.kind !== 'done') continue
        standing.push({ historyId: stated.historyId, said: [{ who, ...statement }] })
      }
    }
    const rows = await db.selectFrom('providers').select(['id', 'phone', 'reviews']).execute()
    const shown = rows.map(({ id, phone, reviews }) => [
      ids.indexOf(id),
      { phone: digits(phone), reviews: String(reviews) },
    ])
    // The admin and the owner read the statements, not the row of the page.
    for (const { id, phone, reviews } of rows) {
      const described = await describeClinic(db, id)
      const valueOf = (wanted: string) =>
        described?.fields.find(({ field }) => field === wanted)?.shown ?? ''
      expect([digits(valueOf('phone')), valueOf('reviews')]).toEqual([digits(phone), `${reviews}`])
    }
    const listed = CLINICS.filter((who) => standing.every(({ merged }) => merged !== who))
    const rule = listed.map((who) => {
      const row = expected(who, list, standing)
      return [who, { ...row, phone: digits(row.phone) }]
    })
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(rule))
    await connection.close()
  })

  await fc.assert(anyOrder, { numRuns: 50 })
})

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function phoneOf(number: number): string {
  return `(512) 555-${1000 + number}`
}

function siteOf(who: number): string {
  return `https://${who}.example/`
}

function toCells({ phone, reviews }: Row, who: number) {
  return { site: siteOf(who), name: `Clinic ${who}`, street: `${who + 1} Oak St`, phone, reviews }
}

import { expect } from 'vitest'
import { startClaim } from '#db/proposals/claim.ts'
import { countQueue, listQueue } from '#db/desk/queue.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { setPlan } from '#tests/helpers/stewardship/plans.ts'
import { clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import { records, words } from '#tests/helpers/data/words.ts'
import { HOUR_MS, later } from '#tests/helpers/data/moment.ts'

const TWINS = records`
  name=Twin Laser&site=https://a.example/&phone=(512) 555-0101
  name=Twin Laser&site=https://b.example/&phone=(512) 555-0101
`
const atHour = (hour: number) => later(hour * HOUR_MS)

test('lists every kind, the oldest first, and filters by kind', async ({ connection, db }) => {
  await importList(connection, TWINS, { now: atHour(3) })
  const id = await clinicId(db, 'https://a.example/')
  await report(connection, 'twin-laser', { phone: '(512) 555-0999' }, { now: atHour(2) })
  await submitApplication(connection, anApplicationInput(), atHour(1))
  const call = { clinicId: id, way: 'call', domain: '', email: '' } as const
  await startClaim(db, call, atHour(4))
  const until = NOW.toISOString().slice(0, 10)
  await setPlan(connection, NOW.toISOString(), until, id)
  const kinds = async (kind: 'report' | null, limit: number) =>
    (await listQueue(db, { kind, limit, now: atHour(5) })).map((row) => row.kind)

  expect(await kinds(null, 9)).toEqual(words`premium report pair claim`)
  expect([await kinds(null, 2), await kinds('report', 9)]).toEqual([
    ['premium', 'report'],
    ['report'],
  ])
  expect(await countQueue(db, atHour(5))).toEqual({
    report: 1,
    claim: 1,
    pair: 1,
    conflict: 0,
    website: 0,
    premium: 1,
  })
})

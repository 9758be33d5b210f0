import { expect } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { mergePair, undoPair } from '#db/desk/decide-pair.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'

const A: Cells = { name: 'Fade Away Laser', site: 'a.com', phone: '(512) 555-0101' }
const B: Cells = { name: 'Fade-Away Laser LLC', site: 'b.com', phone: '(512) 555-0101' }
const LATER = new Date(NOW.getTime() + 60_000)

test('a merge keeps one page with the chosen fields, survives the next import, and can be undone', async ({
  connection,
  db,
}) => {
  await importList(connection, [A, B])
  const [loserId, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
  expect(await countOpenPairs(readOnly(db))).toBe(1)
  const listShown = () =>
    db.selectFrom('providers').select(['id', 'name', 'site']).orderBy('id').execute()
  const before = await listShown()

  const step = { loserId, winnerId, by: BY_ADMIN, now: LATER }
  const merged = await mergePair(connection, { ...step, take: ['site'] })
  await importList(connection, [A, B])

  expect(merged).toEqual({ kind: 'done' })
  expect(await listShown()).toEqual([{ id: winnerId, name: 'Fade-Away Laser LLC', site: 'a.com' }])
  expect(await countOpenPairs(readOnly(db))).toBe(0)
  const old = { stateSlug: 'texas', citySlug: 'austin', slug: 'fade-away-laser' }
  expect(await findFormerAddress(readOnly(db), old)).toMatchObject({ kind: 'moved' })
  expect(await mergePair(connection, { ...step, take: [] })).toMatchObject({ kind: 'conflict' })

  const undone = await undoPair(connection, [winnerId, loserId], { by: BY_ADMIN, now: LATER })

  expect(undone).toEqual({ kind: 'done' })
  expect(await listShown()).toEqual(before)
  expect(await countOpenPairs(readOnly(db))).toBe(1)
  expect(
    await undoPair(connection, [winnerId, loserId], { by: BY_ADMIN, now: LATER }),
  ).toMatchObject({
    kind: 'conflict',
  })
})

test('clinics that are not a pair cannot be merged', async ({ connection, db }) => {
  await importList(connection, [A, { ...B, name: 'Clear', street: '9 Far Rd', phone: '' }])
  const step = { by: BY_ADMIN, now: NOW, take: [] }
  const [loserId, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]

  expect(await mergePair(connection, { ...step, loserId, winnerId })).toEqual({ kind: 'not-found' })
})

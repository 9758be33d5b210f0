import { readOnly } from '#db/engine/read-only.ts'
import { expect } from 'vitest'
import { removeExpiredSessions, resumeSession, saveSession } from '#db/accounts/sessions.ts'
import { NOW, test } from '#tests/helpers/data/database.ts'

const LIMITS = { idleMinutes: 30, maxHours: 12 }
const SESSION = { idHash: 'hash', data: '{"password":"p"}' }

const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('a session lives on while it is used, up to its longest time', async ({ db }) => {
  await saveSession(db, SESSION, NOW)
  const resumedAt = []

  for (let minute = 29; minute < 13 * 60; minute += 29) {
    if (
      (await resumeSession({ readDb: readOnly(db), db }, 'hash', after(minute), LIMITS)) !==
      undefined
    ) {
      resumedAt.push(minute)
    }
  }

  expect(resumedAt.at(0)).toBe(29)
  expect(resumedAt.at(-1)).toBe(24 * 29) // 11 h 36 min; the next use would be after 12 h 5 min
})

test('a session that nobody used for its idle time is over', async ({ db }) => {
  await saveSession(db, SESSION, NOW)

  expect(await resumeSession({ readDb: readOnly(db), db }, 'hash', after(29.9), LIMITS)).toBe(
    SESSION.data,
  )
  expect(
    await resumeSession({ readDb: readOnly(db), db }, 'hash', after(29.9 + 30), LIMITS),
  ).toBeUndefined()
})

test('saving it again does not prolong its longest time', async ({ db }) => {
  await saveSession(db, SESSION, NOW)

  await saveSession(db, SESSION, after(11 * 60 + 50))

  expect(
    await resumeSession({ readDb: readOnly(db), db }, 'hash', after(11 * 60 + 55), LIMITS),
  ).toBe(SESSION.data)
  expect(
    await resumeSession({ readDb: readOnly(db), db }, 'hash', after(12 * 60), LIMITS),
  ).toBeUndefined()
})

test('rows whose time is over are removed, the others stay', async ({ db }) => {
  await saveSession(db, { ...SESSION, idHash: 'idle' }, NOW)
  await saveSession(db, { ...SESSION, idHash: 'used' }, after(20))

  await removeExpiredSessions(db, after(40), LIMITS)

  const rows = await db.selectFrom('sessions').select('id_hash').execute()
  expect(rows).toEqual([{ id_hash: 'used' }])
})

test.for([
  ['a year', 365 * 24 * 60],
  ['an hour', 60],
] as const)(
  'a session of a clock that was %s ahead is over and removed',
  async ([, ahead], { db }) => {
    await saveSession(db, SESSION, after(ahead))

    expect(await resumeSession({ readDb: readOnly(db), db }, 'hash', NOW, LIMITS)).toBeUndefined()
    await removeExpiredSessions(db, NOW, LIMITS)
    expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([])
  },
)

test('a session outlives a clock that was set back a little, and still ends when unused', async ({
  db,
}) => {
  await saveSession(db, SESSION, NOW)
  await resumeSession({ readDb: readOnly(db), db }, 'hash', after(20), LIMITS)

  expect(await resumeSession({ readDb: readOnly(db), db }, 'hash', after(5), LIMITS)).toBe(
    SESSION.data,
  )
  expect(
    await resumeSession({ readDb: readOnly(db), db }, 'hash', after(36), LIMITS),
  ).toBeUndefined()
})

import { expect } from 'vitest'
import { removeExpiredSessions, resumeSession, saveSession } from '#db/accounts/sessions.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'
import { later } from '#tests/helpers/data/moment.ts'

const LIMITS = { idleMinutes: 30, maxHours: 12 }
const SESSION = { idHash: 'hash', data: '{"password":"p"}' }

const after = (minutes: number) => later(minutes * 60_000)

test('a session stays valid while it is used, up to its maximum age', async ({ db }) => {
  await saveSession(db, SESSION, NOW)
  const resumedAt = []

  for (let minute = 29; minute < 13 * 60; minute += 29) {
    if ((await resumeSession({ readDb: db, db }, 'hash', after(minute), LIMITS)) !== undefined) {
      resumedAt.push(minute)
    }
  }

  expect(resumedAt.at(0)).toBe(29)
  expect(resumedAt.at(-1)).toBe(24 * 29) // 11 h 36 min; the next use would be after 12 h 5 min
})

test('removes only expired sessions', async ({ connection, db }) => {
  await saveSession(db, { ...SESSION, idHash: 'idle' }, NOW)
  await saveSession(db, { ...SESSION, idHash: 'used' }, after(20))

  await removeExpiredSessions(db, after(40), LIMITS)

  expect(query(connection, 'select id_hash from sessions')).toEqual(['used'])
})

test('a session that a wrong clock began in the future is void', async ({ connection, db }) => {
  await saveSession(db, SESSION, after(365 * 24 * 60))

  expect(await resumeSession({ readDb: db, db }, 'hash', NOW, LIMITS)).toBeUndefined()
  await removeExpiredSessions(db, NOW, LIMITS)
  expect(query(connection, 'select id_hash from sessions')).toEqual([])
})

import { expect } from 'vitest'
import { addSubscriber, listSubscribers, removeSubscriber } from '#db/accounts/subscribers.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const LATER = new Date('2026-12-01T00:00:00Z')

test('stores an e-mail once, with the time of the first request', async ({ db }) => {
  await addSubscriber(db, 'b@example.com', NOW)
  await addSubscriber(db, 'a@example.com', LATER)
  await addSubscriber(db, 'b@example.com', LATER)
  await addSubscriber(db, 'B@EXAMPLE.com', LATER)

  expect(await listSubscribers(db)).toEqual([
    { email: 'b@example.com', createdAt: NOW.toISOString() },
    { email: 'a@example.com', createdAt: LATER.toISOString() },
  ])
})

test('removes an e-mail in any case, and lets it subscribe again', async ({ db }) => {
  await addSubscriber(db, 'a@example.com', NOW)

  expect(await removeSubscriber(db, 'A@Example.com', NOW)).toBe(true)
  expect(await removeSubscriber(db, 'a@example.com', NOW)).toBe(false)
  expect(await listSubscribers(db)).toEqual([])
  await addSubscriber(db, 'a@example.com', LATER)
  expect(await listSubscribers(db)).toHaveLength(1)
})

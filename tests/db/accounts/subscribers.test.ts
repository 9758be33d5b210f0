import { expect } from 'vitest'
import { addSubscriber, listSubscribers } from '#db/accounts/subscribers.ts'
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

import { expect } from 'vitest'
import {
  createLink,
  endEarlierLinks,
  endLinks,
  findLink,
  removeExpiredLinks,
} from '#db/proposals/private-links.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test as base } from '#tests/helpers/databases/database.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const inDays = (days: number) => later(days * DAY_MS)

/** With two proposals. */
const test = base.extend<{ sent: undefined }>({
  sent: [
    async ({ db }, use) => {
      for (const id of ['7', '8']) await addPending(db, { id })
      await use(undefined)
    },
    { auto: true },
  ],
})

test('a link leads to its proposal for 90 days, and the database does not contain the token', async ({
  connection,
  db,
}) => {
  const token = await createLink(db, '7', NOW)

  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await findLink(db, token, inDays(89))).toBe('7')
  expect(await findLink(db, token, inDays(90))).toBeUndefined()
  expect(JSON.stringify(query(connection, 'select * from private_links'))).not.toContain(token)
})

test('the links of one proposal end, with it or before, and invalid tokens are not found', async ({
  connection,
  db,
}) => {
  const first = await createLink(db, '7', NOW)
  const other = await createLink(db, '8', NOW)

  await endLinks(db, '7')
  const second = await createLink(db, '7', inDays(1))

  const find = (token: string) => findLink(db, token, inDays(2))
  expect(await Promise.all([first, second, other].map(find))).toEqual([undefined, '7', '8'])
  for (const text of [first, '', '-', second.slice(1), `${second}A`, `${second}\n`]) {
    expect(await find(text), text).toBeUndefined()
  }
  query(connection, "delete from proposals where id = '7'")
  expect(await Promise.all([second, other].map(find))).toEqual([undefined, '8'])
})

test('at most five links of a proposal work, the kept one among them, and a used one ends earlier ones', async ({
  db,
}) => {
  const tokens: string[] = []
  for (let day = 0; day < 7; day += 1) tokens.push(await createLink(db, '7', inDays(day)))
  const work = async () => {
    const found = await Promise.all(tokens.map((token) => findLink(db, token, inDays(8))))
    return found.map((link) => (link === undefined ? '-' : 'x')).join('')
  }
  expect(await work()).toBe('x--xxxx')

  await endEarlierLinks(db, tokens[4] ?? '')

  expect(await work()).toBe('----xxx')
})

test('ended and expired links are deleted', async ({ connection, db }) => {
  const listLeft = () => query(connection, 'select proposal_id from private_links')
  await createLink(db, '7', NOW)
  await createLink(db, '8', inDays(1))
  await removeExpiredLinks(db, inDays(90))
  expect(listLeft()).toEqual(['8'])

  await endLinks(db, '8')

  expect(listLeft()).toEqual([])
})

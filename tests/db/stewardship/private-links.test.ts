import { expect } from 'vitest'
import {
  createLink,
  endEarlierLinks,
  endLinks,
  findLink,
  removeExpiredLinks,
} from '#db/stewardship/private-links.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const SUBJECT = { kind: 'claim', subjectId: '7' } as const
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)

test('a link leads to its subject for 90 days', async ({ db }) => {
  const token = await createLink(db, SUBJECT, NOW)

  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await findLink(db, token, inDays(89))).toEqual(SUBJECT)
  expect(await findLink(db, token, inDays(90))).toBeUndefined()
})

test('the database does not contain the token', async ({ db }) => {
  const token = await createLink(db, SUBJECT, NOW)

  const rows = await db.selectFrom('private_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('renewing ends the earlier links of the same subject only', async ({ db }) => {
  const first = await createLink(db, SUBJECT, NOW)
  const other = await createLink(db, { ...SUBJECT, subjectId: '8' }, NOW)
  const sameId = await createLink(db, { ...SUBJECT, kind: 'report' }, NOW)

  await endLinks(db, SUBJECT)
  const second = await createLink(db, SUBJECT, inDays(1))

  const find = (token: string) => findLink(db, token, inDays(2))
  expect(await find(first)).toBeUndefined()
  expect(await find(second)).toEqual(SUBJECT)
  expect(await find(other)).toEqual({ ...SUBJECT, subjectId: '8' })
  expect(await find(sameId)).toEqual({ ...SUBJECT, kind: 'report' })
})

test('at most five links of a subject work, and a used one ends earlier ones', async ({ db }) => {
  const tokens: string[] = []
  for (let day = 0; day < 7; day += 1) tokens.push(await createLink(db, SUBJECT, inDays(day)))
  const work = async () => {
    const found = await Promise.all(tokens.map((token) => findLink(db, token, inDays(8))))
    return found.map((link) => (link === undefined ? '-' : 'x')).join('')
  }
  expect(await work()).toBe('--xxxxx')

  await endEarlierLinks(db, tokens[4] ?? '')

  expect(await work()).toBe('----xxx')
})

test('ended and expired links are deleted', async ({ db }) => {
  await createLink(db, SUBJECT, NOW)
  await createLink(db, { ...SUBJECT, subjectId: '8' }, inDays(1))
  await removeExpiredLinks(db, inDays(90))
  const left = await db.selectFrom('private_links').select('subject_id as id').execute()
  await endLinks(db, { ...SUBJECT, subjectId: '8' })

  expect(left).toEqual([{ id: '8' }])
  expect(await db.selectFrom('private_links').selectAll().execute()).toEqual([])
})

test('ended links and invalid tokens are not found', async ({ db }) => {
  const token = await createLink(db, SUBJECT, NOW)

  await endLinks(db, SUBJECT)

  for (const text of [token, '', '-', token.slice(1), `${token}A`, `${token}\n`]) {
    expect(await findLink(db, text, NOW), text).toBeUndefined()
  }
})

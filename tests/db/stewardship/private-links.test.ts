import { expect } from 'vitest'
import { readOnly } from '#db/engine/read-only.ts'
import { createLink, endLinks, findLink, renewLink } from '#db/stewardship/private-links.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const SUBJECT = { kind: 'claim', subjectId: '7' } as const
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)

test('a link leads to its subject for 90 days', async ({ db }) => {
  const token = await createLink(db, SUBJECT, NOW)

  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await findLink(readOnly(db), token, inDays(89))).toEqual(SUBJECT)
  expect(await findLink(readOnly(db), token, inDays(90))).toBeUndefined()
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

  const second = await renewLink(db, SUBJECT, inDays(1))

  const find = (token: string) => findLink(readOnly(db), token, inDays(2))
  expect(await find(first)).toBeUndefined()
  expect(await find(second)).toEqual(SUBJECT)
  expect(await find(other)).toEqual({ ...SUBJECT, subjectId: '8' })
  expect(await find(sameId)).toEqual({ ...SUBJECT, kind: 'report' })
})

test('ended links and invalid tokens are not found', async ({ db }) => {
  const token = await createLink(db, SUBJECT, NOW)

  await endLinks(db, SUBJECT, NOW)

  for (const text of [token, '', '-', token.slice(1), `${token}A`, `${token}\n`]) {
    expect(await findLink(readOnly(db), text, NOW), text).toBeUndefined()
  }
})

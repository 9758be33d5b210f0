import { expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { listDecisions } from '#db/proposals/list.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'

test.for([
  `update decisions set actor = 'cli'`,
  `update or replace decisions set id = 7`,
  `delete from decisions`,
  `insert or replace into decisions (id, at, kind, actor)
     select id, '2020-01-01T00:00:00.000Z', 'decline', 'cli' from decisions`,
  `insert into decisions (id, at, kind, actor)
     values (1, '2020-01-01T00:00:00.000Z', 'decline', 'cli')
     on conflict do update set kind = 'decline'`,
])('a decision cannot be changed or deleted by: %s', async (statement, { connection, db }) => {
  const id = await addPending(db)
  await decideProposal(connection, id, { to: 'approved', by: BY_ADMIN, now: NOW })
  const before = await listDecisions(db, id)

  const rewrite = () => connection.sqlite.exec(statement)

  expect(rewrite).toThrow('decisions are only added')
  expect(await listDecisions(db, id)).toEqual(before)
})

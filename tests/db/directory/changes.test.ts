import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { listChanges, findRevision } from '#db/directory/changes.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { hideClinic } from '#db/stewardship/withhold.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { addStatement, BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import { settingsSchema } from '#domain/site/settings.ts'
import { startIndexNow } from '#server/reach/index-now.ts'

async function changesSince(db: Database, revision: number) {
  const changes = await listChanges(db, { revision, id: 0 }, 100)
  return changes.map(({ slug, listedId }) => `${slug} ${listedId === null ? 'removed' : 'listed'}`)
}

test('every change of a page is found by the revision before', async ({ connection, db }) => {
  const rows = [
    { name: 'Plain Skin', site: 'a.com', street: '1 Elm St', phone: '(512) 555-0101' },
    { name: 'Quiet Ink', site: 'b.com', street: '5 Oak St', phone: '(512) 555-0102' },
    { name: 'Still Laser', site: 'c.com', street: '9 Ash St', phone: '(512) 555-0103' },
  ]
  await importList(connection, rows)
  const ids = {
    described: await clinicId(db, 'a.com'),
    hidden: await clinicId(db, 'b.com'),
  }
  // Changes of the revision itself come again, so begin one later.
  await importList(connection, [
    ...rows,
    { ...rows[0], name: 'New Skin', site: 'd.com', street: '2 Fir St', phone: '(512) 555-0104' },
  ])
  const { revision } = await findRevision(db)

  await addStatement(connection, ids.described, {
    field: 'description',
    value: 'Ours.',
    source: 'owner',
  })
  await inWriteTransaction(connection, (trx) =>
    hideClinic(trx, { id: ids.hidden, by: BY_ADMIN, now: NOW }),
  )

  expect(await changesSince(db, revision)).toEqual(['plain-skin listed', 'quiet-ink removed'])
  const now = await findRevision(db)
  expect(now.revision).toBeGreaterThan(revision)
})

const KEY = 'our-own-key-1'

test('search engines are told of each change, if need be later', async ({ connection, db }) => {
  const told: unknown[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      told.push(JSON.parse(await text(request)))
      response.writeHead(told.length === 1 ? 503 : 202).end()
    }
    void answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = settingsSchema.parse({
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/`,
    SITE_URL: 'https://fade.example',
  })
  await importList(connection, [
    { name: 'Plain Skin', site: 'a.com', street: '1 Elm St', phone: '(512) 555-0101' },
  ])
  await importList(connection, [
    { name: 'Plain Skin', site: 'a.com', street: '1 Elm St', phone: '(512) 555-0102' },
  ])

  onTestFinished(await startIndexNow(connection, settings, pino({ level: 'silent' }), 5))
  const id = await clinicId(db, 'a.com')
  await addStatement(connection, id, { field: 'description', value: 'Ours.', source: 'owner' })

  const message = {
    host: 'fade.example',
    key: KEY,
    keyLocation: `https://fade.example/${KEY}.txt`,
    urlList: [expect.stringContaining('https://fade.example/states/')],
  }
  await expect.poll(() => told).toEqual([message, message])
})

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { settingsSchema } from '#domain/site/settings.ts'
import { startIndexNow } from '#server/reach/index-now.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { addStatement, clinicId } from '#tests/helpers/stewardship/stewardship.ts'

const KEY = 'our-own-key-1'

test('search engines are told of each change, also after they were out of reach', async ({
  connection,
  db,
}) => {
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

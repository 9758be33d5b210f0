import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite()

const TABLES = ['cities', 'clinics', 'directory_state']
const INSIDE = /sqlite|no such table|node_modules|file:\/\//i

describe('while the database lacks a table', () => {
  let connection: Connection
  const renameTables = (from: string, to: string) => {
    for (const table of TABLES) {
      connection.sqlite.exec(`alter table ${table}${from} rename to ${table}${to}`)
    }
  }
  beforeAll(() => {
    connection = openDatabase(site().databasePath)
    renameTables('', '_away')
  })
  afterAll(async () => {
    renameTables('_away', '')
    await connection.close()
  })

  test('a page answers 500 with the error page', async () => {
    const response = await fetch(`${site().url}/states/texas`)
    const html = await response.text()

    expect(response.status).toBe(500)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('etag')).toBeNull()
    expect(html).toContain('<title>Something went wrong on our side | Fadewell</title>')
    expect(html).toContain(`<code>${response.headers.get('x-request-id')}</code>`)
    expect(html).not.toMatch(INSIDE)
  })

  test('the error page needs only two small files, which exist', async () => {
    const html = await (await fetch(`${site().url}/states/texas`)).text()
    const files = [...html.matchAll(/(?:src|<link[^>]* href)="([^"]+)"/g)].map(([, file]) => file)

    expect(new Set(files)).toEqual(new Set(['/favicon.svg', '/error.css']))
    for (const file of files) expect((await fetch(site().url + file)).status).toBe(200)
    expect(html).not.toMatch(/<style|<script|\sstyle="/)
  })

  test('the API answers 500 in JSON, and the error is logged once, under the id the visitor can name', async () => {
    const response = await fetch(`${site().url}/api/nearby?lat=30&lon=-97`)

    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: {
        code: 'internal',
        message: 'Something went wrong. Please try again in a moment.',
        requestId: response.headers.get('x-request-id'),
      },
    })
    const id = response.headers.get('x-request-id') ?? 'none'
    const logged = () =>
      site()
        .output()
        .split('\n')
        .filter((line) => line.includes(id))
    await expect.poll(logged).toEqual([expect.stringContaining('no such table')])
  })

  test.for(['/sitemap.xml', '/data/clinics.csv'])('%s answers 500 with a page', async (path) => {
    const response = await fetch(site().url + path)
    const html = await response.text()

    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(html).toContain('Something went wrong')
    expect(html).not.toMatch(INSIDE)
  })
})

test('a write whose body never arrived is logged as not answered', async () => {
  const socket = connect(site().port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
  )
  await expect.poll(async () => (await fetch(`${site().url}/healthz`)).status).toBe(200)
  socket.destroy()

  await expect.poll(() => site().output()).toMatch(/"path":"\/api\/subscribers","status":499/)
})

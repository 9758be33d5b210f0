import vCard from 'vcf'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const PROVIDER = '/states/texas/austin/weekday-ink-removal'

const get = (path: string) => fetch(`${sharedSite().url}${path}`, { redirect: 'manual' })

/** The first and the second text are in the answer. */
test.for(table`
  /states/texas/austin/weekday-ink-removal.ics                    | text/calendar | TZID:America/Chicago | T090000
  /llms.txt                                                       | text/plain    | /states/texas)       | /privacy-policy)
  /llms.txt                                                       | text/plain    | OpenAPI              |
  /states/texas/feed.xml                                          | rss+xml       | new in Texas         | <pubDate>
  /blog/feed.xml                                                  | rss+xml       | <category>Aftercare  | <pubDate>Sat, 21 Nov
  /embed/texas/austin                                             | text/html     | Weekday Ink Removal  | From <a
  /embed/provider/texas/austin/weekday-ink-removal                | text/html     | Congress             |
  /embed/provider/texas/austin/weekday-ink-removal/badge.svg      | svg           | Listed on            |
  /embed/provider/texas/austin/weekday-ink-removal/qr.svg         | svg           | <path                |
  /embed/provider/texas/austin/weekday-ink-removal/card           | html          | qr.svg               |
  /embed?page=/states/texas/austin/weekday-ink-removal            | html          | &lt;iframe           | badge.svg
`)('%s is made from the listing', async ([path, type, ...has]) => {
  const response = await get(path)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain(type)
  const text = await response.text()
  for (const part of has) expect(text).toContain(part)
  const isSmall = text.length < 10_000 && !text.includes('<script')
  expect(isSmall || !path.startsWith('/embed/')).toBe(true)
  // Frames are for /embed/… alone.
  const policy = response.headers.get('content-security-policy') ?? ''
  const isFramable = policy.includes('frame-ancestors *')
  expect(isFramable).toBe(path.startsWith('/embed/'))
})

test('an independent reader finds name, address, phone and position on a contact card', async () => {
  const response = await get(`${PROVIDER}.vcf`)

  expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  const [card] = vCard.parse(await response.text())
  const value = (name: string) => card?.get(name)?.valueOf()
  expect(value('version')).toBe('3.0')
  expect(value('fn')).toBe('Weekday Ink Removal')
  expect(value('adr')).toBe(';;100 Congress Ave;Austin;TX;78701;USA')
  expect(value('tel')).toBe('(212) 555-0101')
  expect(value('geo')).toMatch(/^30\.\d+;-97\.\d+$/)
})

test('a calendar is offered only for known hours', async () => {
  const known = await (await get(PROVIDER)).text()
  const unknown = await (await get('/states/texas/austin/no-hours-laser')).text()

  expect([known.includes('.ics"'), unknown.includes('.ics"')]).toEqual([true, false])
})

test.for(table`
  /states/texas/austin/no-hours-laser.ics | 404
  /embed/texas/nowhere                    | 404
  /embed/provider/texas/austin/nobody     | 404
  /admin.md                               | 410
  /embed?page=%22%3E%3Cscript%3E          | 200
`)('%s answers %s and shows nothing foreign', async ([path, status]) => {
  const response = await get(path)

  expect(response.status).toBe(Number(status))
  expect(await response.text()).not.toContain('"><script>')
})

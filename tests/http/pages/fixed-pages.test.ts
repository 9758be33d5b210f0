import { expect, test } from 'vitest'
import { fixedPages } from '#domain/site/sitemap.ts'
import { ADMIN_PASSWORD, sendPassword } from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines, table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({
  env: {
    SITE_URL: 'https://fadewell.example',
    SITE_NAME: 'Clear Again',
    CONTACT_EMAIL: 'editor@clear.example',
    SESSION_IDLE_MINUTES: '20',
    SESSION_MAX_HOURS: '9',
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_TILES_URL: 'https://map.example/{z}/{x}/{y}.png',
    DIRECTIONS_URL: 'https://way.example/to?place={address}',
  },
})
const page = (path: string) => readPage(site().url + path)

const TEXTS = words`
  /about /privacy-policy /terms-of-service /accessibility /developers
`

test.for(TEXTS)(
  '%s is indexed, names the site and the operator of the settings, and has a table of contents',
  async (path) => {
    const { text, links, html, ...head } = await page(path)
    const targets = links.filter((href) => href.startsWith('#') && href !== '#content')

    const canonical = `https://fadewell.example${path}`
    expect(head).toMatchObject({ status: 200, isIndexable: true, canonical })
    expect(text).toContain('Clear Again')
    expect(text).not.toContain('fadewell.example')
    expect(links).toContain('mailto:editor@clear.example')
    expect(targets.length).toBeGreaterThan(3)
    for (const target of targets) expect(html).toContain(`id="${target.slice(1)}"`)
    expect(fixedPages(siteTexts()).filter((fixed) => fixed.path === path)).toHaveLength(1)
  },
)

test('every footer links to the fixed pages, and marks the current one', async () => {
  const { html } = await page('/about')
  const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer'))
  const hrefs = [...foot.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)

  const pages = words`
    / /states /list-company /blog /about /privacy-policy /terms-of-service /accessibility /developers
  `
  expect(hrefs).toEqual(pages)
  expect(foot.match(/<a href="\/about"[^>]*aria-current="page"/)).not.toBeNull()
})

test.for(table`
  /states              | /states       | page
  /states/texas/austin | /states       | true
  /list-company        | /list-company | page
`)('on %s the header marks %s as the current %s', async ([path, link, current]) => {
  const { html } = await page(path)
  const header = html.slice(html.indexOf('<header'), html.indexOf('<dialog'))
  const marked = [...header.matchAll(/<a ([^>]*aria-current="([^"]*)"[^>]*)>/g)]

  expect(marked).toHaveLength(1)
  expect(marked[0]?.[1]).toContain(`href="${link}"`)
  expect(marked[0]?.[2]).toBe(current)
})

test('the privacy policy names third parties, cookies and times by the settings', async () => {
  const { html, text } = await page('/privacy-policy')
  const answer = await sendPassword(site().url, ADMIN_PASSWORD)
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])

  expect(names).toEqual(['__Host-admin'])
  for (const name of ['admin', '__Host-admin']) {
    expect(html).toContain(`<code>${name}</code>`)
  }
  for (const part of lines`
    your browser sends it to where.example, a service that answers with
    loads a map from map.example
    opens way.example with the clinic’s address
    There are four ways
    after 20 minutes without use, and after 9 hours at the latest
    You send an application: about one hour.
    15 minutes for a wrong one, 30 days for the right one
  `) {
    expect(text).toContain(part)
  }
})
